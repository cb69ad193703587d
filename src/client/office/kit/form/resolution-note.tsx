import { Button } from '#client/ui/button.tsx';

interface WayOutNoteProps {
  message: string;
  label: string;
  onTake: () => void;
}

/** Why the form was refused, with the one press that settles it as it is. */
export function WayOutNote({ message, label, onTake }: WayOutNoteProps) {
  return (
    <div
      ref={(box) => box?.scrollIntoView({ block: 'nearest' })}
      role="alert"
      className="rounded-lg bg-amber-soft p-3.5 text-amber"
    >
      <p>{message}</p>
      <Button variant="secondary" size="small" className="mt-2.5" onClick={onTake}>
        {label}
      </Button>
    </div>
  );
}
