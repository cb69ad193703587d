import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from './icon-button.tsx';
import { lazyOnOpen } from './lazy-on-open.tsx';
import type { RowAct, RowActs } from './row-act.ts';
import { RowIcon } from './row-icon.tsx';
import { useUiWords } from './ui-words.tsx';

// Loaded after the first rows (`loadMoreActs`).
const load = () => import('./more-acts.tsx');
const MoreActs = lazyOnOpen(load, 'MoreActs');

/** Loads what the "⋯" of a row opens ahead of its use. */
export function loadMoreActs(): void {
  void load().catch(() => undefined);
}

const dots = <RowIcon name="dots" />;

interface MoreButtonProps extends RowActs {
  /** A menu at the button, or a sheet at the bottom edge. */
  as: 'menu' | 'sheet';
}

/**
 * The "⋯" of a row, with the acts that do not stand in the row itself. The menu opens at the end of the
 * nearest positioned ancestor.
 */
export function MoreButton({ name, acts, as }: MoreButtonProps) {
  const words = useUiWords();
  const button = useRef<HTMLButtonElement>(null);
  const [opening, setOpening] = useState<'pointer' | 'keyboard'>();
  const close = () => setOpening(undefined);
  /** Acts after the focus is back on this button, where the dialog that the act opens finds it. */
  function choose({ onChoose }: RowAct) {
    flushSync(close);
    if (onChoose) setTimeout(onChoose);
  }
  return (
    <>
      <IconButton
        ref={button}
        label={words.moreFor(name)}
        aria-haspopup={as === 'menu' ? 'menu' : 'dialog'}
        aria-expanded={opening !== undefined}
        isSmall={as === 'menu'}
        className="text-ink-3!"
        // The click of a key has no count.
        onClick={({ detail }) => setOpening(detail === 0 ? 'keyboard' : 'pointer')}
      >
        {dots}
      </IconButton>
      {opening !== undefined && (
        <MoreActs
          {...{ name, acts, as, onClose: close, onChoose: choose }}
          isByKeyboard={opening === 'keyboard'}
          returnFocus={() => button.current?.focus()}
        />
      )}
    </>
  );
}
