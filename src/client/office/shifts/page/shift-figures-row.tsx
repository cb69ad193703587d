import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cx } from '#client/ui/cx.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { Shift } from '../use-shift.ts';

export function ShiftFigures({ shift }: { shift: Shift }) {
  const t = useTranslations('office.day.figure');
  const { cash, missing, found, unitsLeft, back, stage, assignment } = shift;
  const isCancelled = assignment.status === 'cancelled';
  const isCounted = missing !== null;
  const foundNote = found ? t('found', { count: found }) : undefined;
  const cashToDeposit = cash.counted ?? cash.shiftCash?.expected;
  return (
    <dl className="grid grid-cols-2 gap-3 max-sm:[&>:first-child]:col-span-full max-[19rem]:grid-cols-1 sm:grid-cols-3">
      <Tile
        term={t(cash.counted === null ? 'toHandOver' : 'handedOver')}
        value={cashToDeposit === undefined ? t('unknown') : formatRupiah(cashToDeposit)}
        note={cashNote(cash.difference)}
        isWrong={cash.difference !== null && cash.difference < 0}
      />
      <Tile
        term={t('missing')}
        value={isCounted ? t('units', { count: missing }) : '–'}
        note={isCounted ? foundNote : t(isCancelled ? 'cancelled' : 'notCounted')}
        isWrong={isCounted && missing > 0}
      />
      <Tile
        term={t(isCounted ? 'back' : 'left')}
        value={t('units', { count: isCounted ? back : unitsLeft })}
        note={isCounted || stage !== 'out' ? undefined : t('byBook')}
      />
    </dl>
  );

  function cashNote(difference: number | null): string | undefined {
    if (difference === null) return undefined;
    if (difference === 0) return t('cashRight');
    const amount = formatRupiah(Math.abs(difference));
    return t(difference < 0 ? 'cashShort' : 'cashOver', { amount });
  }
}

interface TileProps {
  term: string;
  value: ReactNode;
  note: string | undefined;
  isWrong?: boolean;
}

function Tile({ term, value, note, isWrong = false }: TileProps) {
  return (
    <div
      className={cx(
        'min-w-0 rounded-lg border px-3.5 py-3',
        isWrong ? 'border-transparent bg-red-soft text-red' : 'border-line bg-paper',
      )}
    >
      <dt className={cx('text-sm', !isWrong && 'text-ink-2')}>{term}</dt>
      <dd className="title-lg figures text-[min(1.5rem,7.5vw)] wrap-anywhere">{value}</dd>
      {note !== undefined && <dd className={cx('text-sm', !isWrong && 'text-ink-2')}>{note}</dd>}
    </div>
  );
}

export function unitsText(units: number | null): string {
  return units === null ? '–' : formatWhole(units);
}
