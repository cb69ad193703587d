import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { UnitDifference } from '#client/office/kit/count/count-review.tsx';
import { PrintButton } from '#client/office/kit/print/print-button.tsx';
import { PrintSheet, PrintTable } from '#client/office/kit/print/print-sheet.tsx';
import { useInstant } from '#client/state/use-instant.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import { formatWhole } from '#contract/money.ts';
import { AssignmentStatus } from './assignment-status.tsx';
import { useCashFacts } from './cash-facts.tsx';

/** Prints an assignment with its load and its count; what is not counted yet can be written by hand. */
export function PrintAssignment({ shown }: { shown: OverlaidRow<CartAssignment> }) {
  return <PrintButton shown={shown}>{(assignment) => <Sheet shown={assignment} />}</PrintButton>;
}

function Sheet({ shown: { row, mark } }: { shown: OverlaidRow<CartAssignment> }) {
  const t = useTranslations('office.assignments');
  const tPrint = useTranslations('office.print.assignment');
  const { when } = useInstant();
  const cashFacts = useCashFacts(row);
  const { cart_details: cart, sales_details: barista, notes, returned_at: returnedAt } = row;
  return (
    <PrintSheet
      // The server gives the number, so an assignment that is not sent yet has none.
      title={[tPrint('title'), row.number].join(' ').trim()}
      facts={[
        { term: t('detail.cart'), value: `${cart.name} (${cart.code})` },
        { term: t('detail.barista'), value: barista.username },
        {
          term: t('detail.status'),
          value: <AssignmentStatus status={row.status} mark={mark} />,
        },
        { term: t('detail.assignDate'), value: when(row.assign_date) },
        ...(returnedAt ? [{ term: t('detail.returnedAt'), value: when(returnedAt) }] : []),
        ...cashFacts,
        ...(notes ? [{ term: t('detail.notes'), value: notes }] : []),
      ]}
      signatures={[tPrint('barista'), tPrint('counted')]}
    >
      <Figures assignment={row} />
    </PrintSheet>
  );
}

/** The units of one product; undefined: not known yet. */
interface Line {
  id: string;
  name: string;
  initial: number;
  refilled?: number;
  sold?: number;
  wasted?: number | undefined;
  /** What the barista counted. */
  proposed: number | undefined;
  counted?: number | null;
  variance?: number;
}

const unitFields = ['initial', 'refilled', 'sold', 'wasted', 'proposed', 'counted'] as const;

function Figures({ assignment }: { assignment: CartAssignment }) {
  const t = useTranslations('office.assignments');
  const lines = linesOf(assignment);
  const hasProposal = lines.some(({ proposed }) => proposed !== undefined);
  const shownFields = unitFields.filter((field) => field !== 'proposed' || hasProposal);
  if (lines.length === 0) return <p>{t('noItems')}</p>;
  return (
    <PrintTable
      columns={[
        { key: 'product', header: t('detail.product'), cell: ({ name }: Line) => name },
        ...shownFields.map((field) => ({
          key: field,
          header: t(`settlement.${field}`),
          cell: (line: Line) => unitsText(line[field]),
          align: 'right' as const,
        })),
        {
          key: 'difference',
          header: t('settlement.difference'),
          // The contract counts what is missing; people read it as below what was expected.
          cell: ({ variance }: Line) =>
            variance === undefined ? '' : <UnitDifference difference={-variance || 0} />,
          align: 'right' as const,
        },
      ]}
      rows={lines}
      rowKey={({ id }) => id}
    />
  );
}

/** The figures of a counted assignment; before that its load, with what the barista counted. */
function linesOf({ figures, initial_items: load, count_proposal }: CartAssignment): Line[] {
  const proposal = count_proposal ?? [];
  const proposalOf = (id: string) => proposal.find(({ product_id }) => product_id === id);
  if (figures.length > 0) {
    return figures.map(({ product_id: id, product_details: { name }, ...figure }) => ({
      ...{ id, name, ...figure },
      proposed: proposalOf(id)?.counted,
    }));
  }
  const quantities = new Map(load.map(({ product_id, quantity }) => [product_id, quantity]));
  const products = new Map([...load, ...proposal].map((item) => [item.product_id, item]));
  return [...products].map(
    ([
      id,
      {
        product_details: { name },
      },
    ]) => ({
      ...{ id, name, initial: quantities.get(id) ?? 0 },
      proposed: proposalOf(id)?.counted,
      wasted: proposalOf(id)?.wasted,
    }),
  );
}

function unitsText(units: number | null | undefined): string {
  if (units === undefined) return '';
  return units === null ? '–' : formatWhole(units);
}
