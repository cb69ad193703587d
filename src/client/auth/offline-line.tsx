/**
 * The message below a form that the form needs a connection. Always mounted, because screen readers
 * miss a live region that appears together with its text.
 */
export function OfflineLine({ text }: { text: string | false }) {
  return (
    <p role="status" className="text-sm font-medium text-amber empty:hidden">
      {text}
    </p>
  );
}
