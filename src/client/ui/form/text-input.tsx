import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

/** `className` styles the input. */
export interface TextInputProps extends ComponentProps<'input'> {
  /** Must not appear or disappear: React would replace the input, which would lose the focus. */
  icon?: ReactNode;
}

export function TextInput({ icon, className, type = 'text', ...rest }: TextInputProps) {
  if (!icon) return <input {...rest} type={type} className={cx('control', className)} />;
  return (
    <span className="relative block">
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3.5 flex items-center text-ink-3">
        {icon}
      </span>
      <input {...rest} type={type} className={cx('control pl-10.5!', className)} />
    </span>
  );
}

export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={cx('control block py-2.5', className)} />;
}
