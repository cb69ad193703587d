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
      // In a long form the note, at the top, could be out of sight of the pressed button.
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
