import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface CardProps extends ComponentProps<'div'> {
  isFlush?: boolean | undefined;
}

export function Card({ isFlush = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={cx('rounded-xl border border-line bg-paper shadow-lift', !isFlush && 'p-5 md:p-6', className)}
    />
  );
}
