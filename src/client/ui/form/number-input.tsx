import { Minus, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { useUiMessages } from '../ui-messages.tsx';

export interface NumberInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'min' | 'max' | 'step'> {
  value: string | number;
  /** The text without thousands separators, perhaps empty. */
  onChange: (text: string) => void;
  min?: number | undefined;
  max?: number | undefined;
  stepper?: boolean | undefined;
  prefix?: string | undefined;
  /** A noun such as `Quantity`, part of the accessible names of − and +. */
  stepperLabel?: string | undefined;
}

/**
 * A text input, because type "number" drops characters that the browser's locale does not use: `2,5` became 25. The
 * form must reject text that isn't a whole number.
 */
export function NumberInput({
  value,
  onChange,
  min,
  max,
  stepper = false,
  prefix,
  stepperLabel,
  className,
  ...rest
}: NumberInputProps) {
  const input = (
    <input
      {...rest}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      role="spinbutton"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value === '' || !Number.isFinite(Number(value)) ? undefined : Number(value)}
      aria-valuetext={String(value)}
      value={value}
      onChange={({ target }) => onChange(removeGrouping(target.value))}
      onKeyDown={(event) => {
        rest.onKeyDown?.(event);
        const delta = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (delta === 0 || event.defaultPrevented || rest.readOnly) return;
        event.preventDefault();
        onChange(addStep(value, delta, min, max));
      }}
      className={cx(
        stepper ? 'min-h-10.5 w-full min-w-10 flex-1 bg-paper text-center font-semibold outline-none' : 'control',
        prefix !== undefined && 'pl-[calc(var(--spacing)*3.5+2em)]!',
        className,
      )}
    />
  );
  if (prefix !== undefined) {
    return (
      <span className="relative block">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-3"
        >
          {prefix}
        </span>
        {input}
      </span>
    );
  }
  if (!stepper) return input;
  const stepBy = (delta: number) => onChange(addStep(value, delta, min, max));
  return (
    <span
      className={cx(
        'flex overflow-hidden rounded-md border focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-caramel',
        rest['aria-invalid'] ? 'border-red' : 'border-control',
      )}
    >
      <StepButton
        kind="decrease"
        label={stepperLabel}
        // In an empty field, − stays enabled and enters `min`.
        isDisabled={rest.disabled === true || (value !== '' && min !== undefined && toNumber(value) <= min)}
        onStep={() => stepBy(-1)}
      />
      {input}
      <StepButton
        kind="increase"
        label={stepperLabel}
        isDisabled={rest.disabled === true || (max !== undefined && toNumber(value) >= max)}
        onStep={() => stepBy(1)}
      />
    </span>
  );
}

interface StepButtonProps {
  kind: 'increase' | 'decrease';
  label: string | undefined;
  isDisabled: boolean;
  onStep: () => void;
}

function StepButton({ kind, label, isDisabled, onStep }: StepButtonProps) {
  const messages = useUiMessages();
  const Icon = kind === 'increase' ? Plus : Minus;
  return (
    <button
      type="button"
      // Keyboard users have the arrow keys instead.
      tabIndex={-1}
      aria-label={[messages[kind], label].filter(Boolean).join(': ')}
      // Not `disabled`, because a disabled button loses the focus at the limit.
      aria-disabled={isDisabled || undefined}
      onClick={() => !isDisabled && onStep()}
      className="flex w-11 shrink-0 items-center justify-center bg-cream text-ink-2 transition-colors hover:bg-sand hover:text-ink aria-disabled:opacity-40"
    >
      <Icon aria-hidden="true" size={17} strokeWidth={2} />
    </button>
  );
}

/** `12.000` and `12,000` are twelve thousand. Also removes spaces and `Rp` from pasted text. */
export function removeGrouping(text: string): string {
  return text
    .replace(/^\s*(?:rp\.?)?\s*|\s+$/gi, '')
    .replace(/^(-?\d+)[.,\u00a0\u202f ](\d{3})$/, '$1$2')
    .replace(/^(-?\d{1,3})((?:[.,]\d{3})+)$/, (_, first, rest) => first + rest.replace(/[.,]/g, ''));
}

function toNumber(value: string | number): number {
  const number = Number(value);
  return Number.isFinite(number) ? number : 0;
}

/** An empty field counts as 0. */
export function addStep(
  value: string | number,
  delta: number,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
): string {
  return String(Math.min(max, Math.max(min, toNumber(value) + delta)));
}
