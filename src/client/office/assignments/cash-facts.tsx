import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useWholeList } from '#client/data/use-whole-list.ts';
import { DetailSection } from '#client/office/kit/detail/highlights.tsx';
import { useInstant } from '#client/state/use-instant.ts';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { businessDateOf } from '#contract/dates.ts';
import { lists } from '#contract/lists.ts';
import { formatRupiah } from '#contract/money.ts';
import { cashInBox, cashSalesSince } from './cash-in-box.ts';

interface CashFact {
  term: string;
  value: ReactNode;
}

/**
 * The facts about the cash of an assignment, as far as they are known: how what is expected comes about, and
 * what the barista and the office counted.
 */
export function useCashFacts(assignment: CartAssignment): CashFact[] {
  const t = useTranslations('office.assignments.detail');
  const { cash_expected: expected, cash_counted: counted, cash_proposal: proposed } = assignment;
  const { float, sales, putIn, takenOut } = cashInBox(assignment);
  const facts: CashFact[] = [];
  const add = (term: string, amount: number) => facts.push({ term, value: formatRupiah(amount) });
  if (float > 0) add(t('openingFloat'), float);
  if (sales !== undefined) add(t('cashSales'), sales);
  if (putIn > 0) add(t('cashPutIn'), putIn);
  if (takenOut > 0) facts.push({ term: t('cashTakenOut'), value: `−${formatRupiah(takenOut)}` });
  if (typeof expected === 'number') add(t('cashExpected'), expected);
  if (typeof proposed === 'number') add(t('cashProposed'), proposed);
  if (typeof expected !== 'number') return facts;
  if (typeof counted !== 'number') {
    facts.push({ term: t('cashCounted'), value: t('cashNotCounted') });
    return facts;
  }
  add(t('cashCounted'), counted);
  const value = <CashDifference amount={counted - expected} />;
  facts.push({ term: t('cashDifference'), value });
  return facts;
}

function CashDifference({ amount }: { amount: number }) {
  if (amount === 0) return formatRupiah(0);
  return <span className="font-semibold text-red">{signedRupiah(amount)}</span>;
}

/** What should be in the box of a cart on the road, by the sales that have arrived. */
export function CashSoFar({ assignment }: { assignment: CartAssignment }) {
  const t = useTranslations('office.assignments.detail');
  const { cart_id, sales_id, assign_date } = assignment;
  const sales = useWholeList(lists.transactions, {
    ...{ cart_id, sales_id, payment_method: 'cash' },
    start_date: businessDateOf(assign_date),
  });
  // Of some of the sales only, the sum would be wrong.
  const isKnown = !sales.isLoading && !sales.pagination.has_next && sales.source !== 'device';
  const cashSales = cashSalesSince(assignment, sales.rows);
  const { float, putIn, takenOut } = cashInBox(assignment);
  const expected = float + cashSales + putIn - takenOut;
  if (!isKnown || expected === 0) return null;
  return (
    <DefinitionList
      items={[
        { term: t('cashSalesSoFar'), value: formatRupiah(cashSales) },
        { term: t('cashExpectedSoFar'), value: formatRupiah(expected) },
      ]}
    />
  );
}

/** Each movement of cash on the road, with its reason and time. */
export function CashMoves({ assignment }: { assignment: CartAssignment }) {
  const t = useTranslations('office.assignments.cashMoves');
  const { recently } = useInstant();
  const { cash_movements: moves = [] } = assignment;
  if (moves.length === 0) return null;
  return (
    <DetailSection title={t('title')}>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {moves.map(({ id, amount, reason, moved_at }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 px-3.5 py-2.5">
            <span className="min-w-0 wrap-anywhere">
              {reason}
              <time dateTime={moved_at} className="block text-xs text-ink-2">
                {recently(moved_at)}
              </time>
            </span>
            <span className="figures shrink-0 font-medium">{signedRupiah(amount)}</span>
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

function signedRupiah(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${formatRupiah(Math.abs(amount))}`;
}
