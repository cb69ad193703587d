/**
 * Says below a form why it could not be sent, or for whom it is; `false` shows nothing. Always mounted,
 * because screen readers miss a live region that appears together with its text.
 */
export function FormNote({ text }: { text: string | false }) {
  return (
    <p role="status" className="text-sm font-medium text-amber empty:hidden">
      {text}
    </p>
  );
}
