import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

export interface CheckboxProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Why the checkbox cannot be changed. It stays focusable. */
  lockedBecause?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string | undefined;
}

export function Checkbox({ label, hint, checked, lockedBecause, onChange, className }: CheckboxProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={cx('flex min-h-11 cursor-pointer items-start gap-3 py-2.5', className)}>
      <span className="relative mt-0.5 size-5 shrink-0">
        <input
          id={id}
          type="checkbox"
          // Only the label is the accessible name; the hint is the description.
          aria-labelledby={`${id}-label`}
          checked={checked}
          onChange={(event) => lockedBecause === undefined && onChange(event.target.checked)}
          {...(lockedBecause !== undefined && { 'aria-disabled': true, title: lockedBecause })}
          {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
          className="peer block size-5 appearance-none rounded-[5px] border border-control bg-paper transition-colors checked:border-caramel checked:bg-caramel aria-disabled:opacity-55 forced-colors:appearance-auto"
        />
        <Check
          aria-hidden="true"
          size={15}
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto hidden text-on-caramel peer-checked:block forced-colors:hidden"
        />
      </span>
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-semibold">
          {label}
        </span>
        {hint !== undefined && (
          <span id={`${id}-hint`} className="block text-sm text-ink-2">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
