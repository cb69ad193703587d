import { useTranslations } from 'use-intl';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import type { ComparedCount, CountRefusal } from './count-refusal.ts';

/** Why a count was refused, with both counts side by side. */
export function RefusedCount({ refusal }: { refusal: CountRefusal }) {
  const t = useTranslations('office.count.refused');
  const { message, compared, cash } = refusal;
  return (
    <div className="flex flex-col gap-4.5">
      <p role="alert" className="rounded-md bg-red-soft px-3.5 py-2.5 text-sm text-red">
        {message}
      </p>
      {compared.length > 0 && (
        <ItemsTable
          caption={t('caption')}
          items={compared}
          keyOf={({ id }) => id}
          columns={[
            { header: t('product'), cell: ({ name }) => name },
            { header: t('mine'), cell: (row) => <Side row={row} side="mine" />, isNumeric: true },
            {
              header: t('theirs'),
              cell: (row) => <Side row={row} side="theirs" />,
              isNumeric: true,
            },
          ]}
        />
      )}
      {cash && (cash.mine !== undefined || cash.theirs !== null) && (
        <p className="figures text-sm text-ink-2">
          {t('cash', { mine: cashText(cash.mine), theirs: cashText(cash.theirs) })}
        </p>
      )}
    </div>
  );
}

function Side({ row, side }: { row: ComparedCount; side: 'mine' | 'theirs' }) {
  const t = useTranslations('office.count.refused');
  const units = row[side];
  if (units === undefined) return '–';
  const isSame =
    row.mine?.counted === row.theirs?.counted && row.mine?.wasted === row.theirs?.wasted;
  return (
    <span className={isSame ? 'text-ink-2' : 'font-semibold text-red'}>
      {formatWhole(units.counted)}
      {units.wasted > 0 && (
        <span className="block text-xs font-normal">
          {t('wasted', { units: formatWhole(units.wasted) })}
        </span>
      )}
    </span>
  );
}

function cashText(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? '–' : formatRupiah(amount);
}
