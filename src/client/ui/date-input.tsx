import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface DateInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (date: string) => void;
  min?: string | undefined;
  max?: string | undefined;
}

/** The platform's own date field: it opens the picker people already know on their device. */
export function DateInput({ value, onChange, className, ...rest }: DateInputProps) {
  return (
    <input
      {...rest}
      type="date"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={cx('control', className)}
    />
  );
}
