/** Says under a form that it needs a connection. It stands before it speaks, so that it is heard. */
export function OfflineLine({ text }: { text: string | false }) {
  return (
    <p role="status" className="text-sm font-medium text-amber empty:hidden">
      {text}
    </p>
  );
}
