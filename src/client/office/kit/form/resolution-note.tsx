import { Button } from '#client/ui/button.tsx';

interface ResolutionNoteProps {
  message: string;
  label: string;
  onResolve: () => void;
}

/**
 * Why the change was refused, with a button that resolves the refusal without changing the form.
 */
export function ResolutionNote({ message, label, onResolve }: ResolutionNoteProps) {
  return (
    <div
      // The note is at the top of the form. When the button below a long form is pressed, the note could
      // be out of sight.
      ref={(box) => box?.scrollIntoView({ block: 'nearest' })}
      role="alert"
      className="rounded-lg bg-amber-soft p-3.5 text-amber"
    >
      <p>{message}</p>
      <Button variant="secondary" size="small" className="mt-2.5" onClick={onResolve}>
        {label}
      </Button>
    </div>
  );
}
