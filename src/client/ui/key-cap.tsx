import { cx } from './cx.ts';

const isApple = () => /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

const keySymbols: Readonly<Record<string, string>> = {
  Enter: '↵',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': '␣',
};

interface KeyCapProps {
  /** A `KeyboardEvent.key`. */
  of: string;
  withCtrl?: boolean | undefined;
  className?: string;
}

export function KeyCap({ of: pressedKey, withCtrl = false, className }: KeyCapProps) {
  const key = keySymbols[pressedKey] ?? (pressedKey.length === 1 ? pressedKey.toUpperCase() : pressedKey);
  return (
    <kbd className={cx('inline-flex shrink-0 gap-1 font-sans', className)}>
      {withCtrl && <Cap>{isApple() ? '⌘' : 'Ctrl'}</Cap>}
      <Cap>{key}</Cap>
    </kbd>
  );
}

function Cap({ children }: { children: string }) {
  return (
    <span className="inline-grid min-h-5 min-w-5 place-items-center rounded-sm border border-line bg-cream px-1.5 text-xs font-medium text-ink-2">
      {children}
    </span>
  );
}
