import { Calendar } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { cx } from './cx.ts';

export interface DateInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (date: string) => void;
  /** How a day is written in the reader's language. */
  format: (date: string) => string;
  min?: string | undefined;
  max?: string | undefined;
}

/**
 * The platform's own date field: it opens the picker people already know on their device, and is
 * typed into like any other. The browser writes days in its own order, so what is read until
 * somebody types is written here.
 */
export function DateInput({
  value,
  onChange,
  format,
  placeholder,
  className,
  ...rest
}: DateInputProps) {
  const [isTyping, setTyping] = useState(false);
  const isPointed = useRef(false);
  const pointTo = () => {
    isPointed.current = true;
  };
  return (
    <span className="relative block min-w-0 focus-within:z-1">
      <input
        {...rest}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onPointerDown={pointTo}
        onFocus={() => setTyping(!isPointed.current)}
        onKeyDown={({ key }) => key !== 'Tab' && key !== 'Escape' && setTyping(true)}
        onBlur={(event) => {
          isPointed.current = false;
          // Half a date stays in sight: it has to be finished or taken away.
          setTyping(event.target.validity.badInput);
          rest.onBlur?.(event);
        }}
        className={cx('control date-field', isTyping ? '' : 'text-transparent!', className)}
      />
      {!isTyping && (
        <span
          aria-hidden="true"
          className={cx(
            'pointer-events-none absolute inset-y-0 left-3.5 flex items-center truncate',
            value === '' && 'text-ink-3',
          )}
        >
          {value === '' ? placeholder : format(value)}
        </span>
      )}
      <Calendar
        aria-hidden="true"
        size={17}
        strokeWidth={1.75}
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink-2"
      />
    </span>
  );
}
