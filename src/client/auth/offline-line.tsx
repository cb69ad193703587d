/**
 * Says below a form that it needs a connection. Always mounted, because screen readers miss a live
 * region that appears with its text.
 */
export function OfflineLine({ text }: { text: string | false }) {
  return (
    <p role="status" className="text-sm font-medium text-amber empty:hidden">
      {text}
    </p>
  );
}
