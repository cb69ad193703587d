import { Calendar } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { cx } from '../cx.ts';

export interface DateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (date: string) => void;
  format: (date: string) => string;
}

/**
 * The browser's date field has the familiar picker but its own format, so the app's format is shown until the user
 * types.
 */
export function DateInput({ value, onChange, format, placeholder, className, ...rest }: DateInputProps) {
  const [isTyping, setIsTyping] = useState(false);
  // Clicking opens the picker and keeps the app's format; typing uses the browser's format.
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
        onFocus={() => setIsTyping(!wasPressed.current)}
        onKeyDown={({ key }) => key !== 'Tab' && key !== 'Escape' && setIsTyping(true)}
        onBlur={(event) => {
          wasPressed.current = false;
          // A half-typed date stays visible, to be completed or removed.
          setIsTyping(event.target.validity.badInput);
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
