import { cx } from '../cx.ts';
import type { RowTone } from './table-props.ts';

const tones: Record<RowTone, string> = {
  queued: 'bg-amber-tint',
  refused: 'bg-red-tint',
  fresh: 'bg-leaf-soft shadow-[inset_4px_0_0_var(--leaf)]',
  deleted: 'bg-amber-tint [&_td:not(:last-child)]:line-through [&_th_button]:line-through',
};

interface RowLook {
  tone: RowTone | undefined;
  isCurrent: boolean;
  isOpened: boolean;
  follows: boolean;
}

/** The classes of a row of a table. */
export function rowLook({ tone, isCurrent, isOpened, follows }: RowLook): string {
  return cx(
    'relative border-t motion-safe:data-arrived:animate-arrive',
    // Over the cell of the acts, which stays in sight when the table scrolls.
    'data-cursor:after:pointer-events-none data-cursor:after:absolute data-cursor:after:inset-0 data-cursor:after:z-2 data-cursor:after:border-2 data-cursor:after:border-caramel',
    follows ? 'border-line/40' : 'border-line',
    tone ? tones[tone] : isCurrent ? 'bg-caramel-soft' : 'bg-paper data-chosen:bg-caramel-soft',
    !tone && !isCurrent && isOpened && 'not-data-chosen:hover:bg-cream',
    // The tint of a waiting row stays beside the mark of the open one.
    tone && isCurrent && 'shadow-[inset_4px_0_0_var(--caramel)]',
  );
}
