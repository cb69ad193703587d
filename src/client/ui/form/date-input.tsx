import { Calendar } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { cx } from '../cx.ts';

export interface DateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (date: string) => void;
  /** How a day is written in the reader's language. */
  format: (date: string) => string;
}

/**
 * The browser's date field, with the picker that people know from their device. The browser shows
 * dates in its own format, so until somebody types, the date is shown in the format of the app.
 */
export function DateInput({ value, onChange, format, placeholder, className, ...rest }: DateInputProps) {
  const [isTyping, setTyping] = useState(false);
  // Set by a press, which opens the browser's picker: the date stays in the format of the app. Focus
  // from the keyboard shows the browser's own format, in which the person then types.
  const wasPressed = useRef(false);
  return (
    <span className="relative block min-w-0 focus-within:z-1">
      <input
        {...rest}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onPointerDown={() => {
          wasPressed.current = true;
        }}
        onFocus={() => setTyping(!wasPressed.current)}
        // Tab and Escape leave the field; any other key starts typing.
        onKeyDown={({ key }) => key !== 'Tab' && key !== 'Escape' && setTyping(true)}
        onBlur={(event) => {
          wasPressed.current = false;
          // A half-typed date stays visible: the person has to complete or remove it.
          setTyping(event.target.validity.badInput);
          rest.onBlur?.(event);
        }}
        className={cx('control date-field', !isTyping && 'is-covered text-transparent!', className)}
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
