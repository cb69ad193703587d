import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={cx('control block py-2.5', className)} />;
}
