import { X } from 'lucide-react';
import type { MouseEvent } from 'react';

interface ChipProps {
  text: string;
  /** What the button does, for screen readers and as its tooltip. */
  removeLabel: string;
  onRemove: () => void;
}

/** An item of a list of chips: a text with a button that removes it. */
export function Chip({ text, removeLabel, onRemove }: ChipProps) {
  function remove({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // The pressed button is about to disappear: the focus moves to the next chip, or the one before, or
    // to what stands before the chips.
    const list = currentTarget.closest('ul');
    const buttons = [...(list?.querySelectorAll('[data-chip] button') ?? [])];
    const index = buttons.indexOf(currentTarget);
    const target = buttons[index + 1] ?? buttons[index - 1] ?? list?.previousElementSibling;
    if (target instanceof HTMLElement) target.focus();
    onRemove();
  }
  return (
    <li
      data-chip
      className="flex h-9 max-w-80 items-center rounded-full bg-sand pl-3.5 text-sm font-semibold whitespace-nowrap shrink-0"
    >
      <span className="min-w-0 truncate">{text}</span>
      <button
        type="button"
        aria-label={removeLabel}
        title={removeLabel}
        onClick={remove}
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-full text-ink-2 hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" size={15} strokeWidth={2} />
      </button>
    </li>
  );
}
