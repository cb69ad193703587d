import { useTranslations } from 'use-intl';
import type { MutationOutcome } from '#client/data/use-mutation.ts';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { type CartReconcile, type CountedItem, cartAssignmentSchema } from '#contract/cart-assignments/entity.ts';
import { countResolutions } from '#contract/cart-assignments/resolutions.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';

export function RejectedCount({ rejection }: { rejection: CountRejection }) {
  const t = useTranslations('office.count.refused');
  const { message, comparedCounts, cash } = rejection;
  return (
    <div className="flex flex-col gap-4.5">
      <p role="alert" className="rounded-md bg-red-soft px-3.5 py-2.5 text-sm text-red">
        {message}
      </p>
      {comparedCounts.length > 0 && (
        <ItemsTable
          caption={t('caption')}
          items={comparedCounts}
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
  const isSame = row.mine?.counted === row.theirs?.counted && row.mine?.wasted === row.theirs?.wasted;
  return (
    <span className={isSame ? 'text-ink-2' : 'font-semibold text-red'}>
      {formatWhole(units.counted)}
      {units.wasted > 0 && (
        <span className="block text-xs font-normal">{t('wasted', { units: formatWhole(units.wasted) })}</span>
      )}
    </span>
  );
}

function cashText(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? '–' : formatRupiah(amount);
}

/** `mine` or `theirs` is undefined if that count lacks the product. */
interface ComparedCount {
  id: string;
  name: string;
  mine: CountedUnits | undefined;
  theirs: CountedUnits | undefined;
}

interface CountedUnits {
  counted: number;
  wasted: number;
}

export interface ReplacementCount {
  key: 'correctCount' | 'addCount';
  by: 'cartAssignmentCorrect' | 'cartReconcile';
  args: CartReconcile & { id: string };
}

export interface CountRejection {
  message: string;
  comparedCounts: ComparedCount[];
  cash: { mine: number | undefined; theirs: number | null } | undefined;
  replacement: ReplacementCount | undefined;
  names: Readonly<Record<string, string>>;
}

interface RejectedCountChange {
  args: CartReconcile & { id: string };
  context: { names?: Readonly<Record<string, string>> };
}

/** Returns a rejection that no retry can resolve: another user has counted, or the assignment was cancelled. */
export function countRejectionOf(
  { args, context: { names = {} } }: RejectedCountChange,
  outcome: MutationOutcome,
): CountRejection | undefined {
  if (outcome.kind !== 'refused' || outcome.code !== 'wrong_state') return undefined;
  const { message, current } = outcome;
  const { data: theirs } = cartAssignmentSchema.safeParse(current);
  const [resolution] = countResolutions.wrong_state?.resolve?.({ args, current, available: [] }) ?? [];
  const [replacement] = resolution?.replacements ?? [];
  const isCounted = (theirs?.figures ?? []).length > 0;
  return {
    message,
    names: { ...names, ...replacement?.names },
    comparedCounts: isCounted ? compareCounts(args.items ?? [], theirs?.figures ?? [], names) : [],
    cash: isCounted ? { mine: args.cash_counted, theirs: theirs?.cash_counted ?? null } : undefined,
    replacement:
      resolution && replacement?.by !== undefined
        ? ({ by: replacement.by, args: replacement.args, key: resolution.key } as ReplacementCount)
        : undefined,
  };
}

function compareCounts(
  mine: readonly CountedItem[],
  theirs: readonly {
    product_id: string;
    product_details: { name: string };
    counted: number | null;
    wasted: number;
  }[],
  names: Readonly<Record<string, string>>,
): ComparedCount[] {
  const ids = new Set([...theirs, ...mine].map(({ product_id }) => product_id));
  return [...ids].map((id) => {
    const my = mine.find(({ product_id }) => product_id === id);
    const theirItem = theirs.find(({ product_id }) => product_id === id);
    return {
      id,
      name: theirItem?.product_details.name ?? names[id] ?? '',
      mine: my && { counted: my.counted, wasted: my.wasted ?? 0 },
      theirs: theirItem && { counted: theirItem.counted ?? 0, wasted: theirItem.wasted },
    };
  });
}
