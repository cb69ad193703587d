/** Notes under a form that it needs a connection. Always mounted, else screen readers miss it. */
export function OfflineLine({ text }: { text: string | false }) {
  return (
    <p role="status" className="text-sm font-medium text-amber empty:hidden">
      {text}
    </p>
  );
}
