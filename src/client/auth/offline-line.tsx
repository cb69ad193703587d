/**
 * Says below a form that sending it needs a connection; `false` shows nothing. Always mounted, because
 * screen readers miss a live region that appears together with its text.
 */
export function OfflineLine({ text }: { text: string | false }) {
  return (
    <p role="status" className="text-sm font-medium text-amber empty:hidden">
      {text}
    </p>
  );
}
