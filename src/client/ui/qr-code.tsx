import encodeQR from 'qr';
import { useMemo } from 'react';
import { cx } from './cx.ts';

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

export function QrCode({ text, label, className }: QrCodeProps) {
  const modules = useMemo(() => encodeQR(text, 'raw', { border: 2 }), [text]);
  const size = modules.length;
  return (
    <svg
      role="img"
      aria-label={label}
      data-code
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      // Dark on white even in the dark theme: many scanners read nothing else.
      className={cx('bg-[#fff] fill-[#000]', className)}
    >
      <path d={pathOf(modules)} />
    </svg>
  );
}

function pathOf(modules: readonly (readonly boolean[])[]): string {
  return modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
