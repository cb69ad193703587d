import { useState } from 'react';
import { Button } from './button.tsx';
import { reloadApp } from './fetch-app-anew.ts';
import { SpilledCup } from './spilled-cup.tsx';
import { useUiWords } from './ui-words.tsx';

interface ChunkLoadFailedProps {
  /** Passed where the lazy component is a dialog; called with false when the message is closed. */
  onOpenChange?: (open: boolean) => void;
  /** Passed where the lazy component is the content of a popover; closes the popover. */
  onFollow?: () => void;
}

/**
 * Shown in place of a lazy component whose file could not be loaded. It gets all props of that
 * component, and uses those with which the component would be closed.
 */
export function ChunkLoadFailed({ onOpenChange, onFollow }: ChunkLoadFailedProps) {
  const words = useUiWords();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  const close = () => {
    setClosed(true);
    onOpenChange?.(false);
    onFollow?.();
  };
  return (
    <div
      className={
        onFollow
          ? 'p-4'
          : 'fixed inset-x-3 bottom-[calc(var(--bar-space)+0.75rem)] z-90 rounded-xl border border-line bg-paper p-4 shadow-lift-high sm:mx-auto sm:w-96'
      }
    >
      <div className="flex items-center gap-3">
        <SpilledCup className="h-15! w-20! shrink-0" />
        <p role="alert">{words.chunkLoadFailed}</p>
      </div>
      <div className="mt-3 flex gap-2">
        <Button size="small" onClick={() => void reloadApp()}>
          {words.loadAgain}
        </Button>
        <Button variant="secondary" size="small" onClick={close}>
          {words.close}
        </Button>
      </div>
    </div>
  );
}
