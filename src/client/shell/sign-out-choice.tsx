import { useId } from 'react';
import { Button, type ButtonVariant } from '#client/ui/button.tsx';

interface SignOutChoiceProps {
  label: string;
  hint: string;
  variant: ButtonVariant;
  isDisabled?: boolean;
  isLoading?: boolean;
  onChoose: () => void;
}

/** A choice of the sign-out dialog: a button with an explanation below it. */
export function SignOutChoice({
  label,
  hint,
  variant,
  isDisabled = false,
  isLoading = false,
  onChoose,
}: SignOutChoiceProps) {
  const hintId = useId();
  return (
    <div>
      <Button
        variant={variant}
        disabled={isDisabled}
        isLoading={isLoading}
        aria-describedby={hintId}
        className="w-full"
        onClick={onChoose}
      >
        {label}
      </Button>
      <p id={hintId} className="mt-1 mb-1.5 text-sm text-ink-2">
        {hint}
      </p>
    </div>
  );
}
