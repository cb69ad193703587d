import { useTranslations } from 'use-intl';
import { type OverlaidRow, useRows } from '#client/data/use-rows.ts';
import { useWasteReasonText } from '#client/office/kit/count/use-waste-reasons.ts';
import { RecordLink } from '#client/office/kit/detail/record-link.tsx';
import { isSelectable } from '#client/office/kit/form/choices/use-choices.ts';
import {
  type ChoiceFilter,
  cartFilter,
  choiceFilter,
  datesFilter,
  type ListFilter,
  personFilter,
} from '#client/office/kit/list/list-filter.ts';
import { type OnlineList, OnlineListPage } from '#client/office/kit/list/online-list-page.tsx';
import { DateTimeText } from '#client/office/kit/moment.tsx';
import { type Messages, useMessages } from '#client/office/kit/resource-messages.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import type { SelectOption } from '#client/ui/form/select-options.tsx';
import { PageLink } from '#client/ui/page-link.tsx';
import type { Column } from '#client/ui/table/table-props.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import { movementTypes, type StockMovement, stockMovementFiltersSchema } from '#contract/stock/entity.ts';
import { pathOfSource } from './paths.ts';

const movementList: OnlineList = {
  noun: 'movements',
  path: '/stock/movements',
  filters: stockMovementFiltersSchema,
  changesWith: 'stockSummary',
};

function recordFilter(
  name: 'product_id' | 'warehouse_id',
  list: { readonly name: 'products' | 'warehouses' },
  referencesOf: (movement: StockMovement) => readonly { id: string | null; name: string | null }[],
): ChoiceFilter<typeof name, StockMovement> {
  return {
    kind: 'choice',
    name,
    useOptions: ({ rows }) => {
      const overlaidRows: readonly OverlaidRow<{ name: string }>[] = useRows(list, undefined, {
        scope: 'all',
      }).rows;
      const options = new Map<string, SelectOption>();
      for (const overlaidRow of overlaidRows) {
        if (isSelectable(overlaidRow))
          options.set(overlaidRow.id, { value: overlaidRow.id, label: overlaidRow.row.name });
      }
      for (const { id, name: label } of rows.flatMap(({ row }) => referencesOf(row))) {
        if (id !== null && !options.has(id)) options.set(id, { value: id, label: label ?? '' });
      }
      return [...options.values()].sort((a, b) => a.label.localeCompare(b.label));
    },
  };
}

const filters: readonly ListFilter<string, StockMovement>[] = [
  recordFilter('product_id', lists.products, ({ product_id, product_name }) => [
    { id: product_id, name: product_name },
  ]),
  choiceFilter('type', movementTypes),
  recordFilter('warehouse_id', lists.warehouses, ({ from, to }) =>
    [from, to].filter(({ type }) => type === 'warehouse'),
  ),
  cartFilter,
  datesFilter('start_date', 'end_date'),
];
const moreFilters: readonly ListFilter<string, StockMovement>[] = [
  personFilter('actor_id', {
    personOf: ({ actor_id, actor }) => ({ id: actor_id ?? '', username: actor?.username ?? '' }),
  }),
  {
    kind: 'choice',
    name: 'ref_id',
    // Offers only the documents on the page, because there are too many.
    useOptions: ({ rows, messages }) => {
      const options = rows.map(({ row }) => ({ value: row.ref_id, label: sourceText(row, messages) }));
      return [...new Map(options.map((option) => [option.value, option])).values()];
    },
  },
];

export function MovementsPage() {
  const t = useTranslations('office.movements');
  const tStock = useTranslations('office.stock');
  return (
    <OnlineListPage<StockMovement>
      list={movementList}
      columns={useColumns()}
      {...{ filters, moreFilters }}
      rowKey={({ seq }) => String(seq)}
      back={{ to: '/stock-overview', title: tStock('title'), label: t('back') }}
    />
  );
}

function useColumns(): Column<StockMovement>[] {
  const t = useTranslations('office.movements.column');
  const messages = useMessages('movements');
  return [
    {
      key: 'product',
      header: t('product'),
      cell: (movement) => <Product movement={movement} />,
      primary: true,
    },
    {
      key: 'type',
      header: t('type'),
      cell: (movement) => <Kind movement={movement} />,
      isPlainOnCard: true,
    },
    {
      key: 'quantity',
      header: t('quantity'),
      cell: ({ quantity }) => <span className="font-semibold">{formatWhole(quantity)}</span>,
      align: 'right',
      isFigure: true,
      isPlainOnCard: true,
    },
    {
      key: 'where',
      header: t('where'),
      cell: ({ from, to }) => messages('fromTo', { from: placeText(from, messages), to: placeText(to, messages) }),
      isPlainOnCard: true,
    },
    {
      key: 'when',
      header: t('when'),
      cell: ({ occurred_at }) => <DateTimeText at={occurred_at} />,
      fold: { below: 815, into: 'type' },
      isOneLine: true,
      isPlainOnCard: true,
    },
    {
      key: 'who',
      header: t('who'),
      cell: ({ actor }) => actor?.username ?? messages('nobody'),
      fold: { below: 930, into: 'where' },
      isPlainOnCard: true,
    },
    {
      key: 'source',
      header: t('source'),
      cell: (movement) => <Source movement={movement} />,
      isPlainOnCard: true,
    },
  ];
}

interface MovementProps {
  movement: StockMovement;
}

function Product({ movement: { product_id, product_name, expired_date } }: MovementProps) {
  const t = useTranslations('office.movements');
  const { day } = useInstantFormat();
  return (
    <>
      <RecordLink list="products" id={product_id}>
        {product_name}
      </RecordLink>
      {expired_date !== null && (
        <span className="figures block text-xs font-normal text-ink-2">{t('expires', { day: day(expired_date) })}</span>
      )}
    </>
  );
}

function Kind({ movement: { type, reason } }: MovementProps) {
  const messages = useMessages('movements');
  const reasonText = useWasteReasonText();
  const key = `type.${type}`;
  return (
    <span>
      {messages.has(key) ? messages(key) : type}
      {reason && (
        <span className="block text-sm text-ink-2 wrap-anywhere max-md:inline">
          <span aria-hidden className="md:hidden">
            {': '}
          </span>
          {reasonText(reason)}
        </span>
      )}
    </span>
  );
}

function Source({ movement }: MovementProps) {
  const messages = useMessages('movements');
  return (
    <PageLink to={pathOfSource(movement)} className="font-semibold text-caramel-ink underline-offset-3 hover:underline">
      {sourceText(movement, messages)}
    </PageLink>
  );
}

function placeText({ type, name }: StockMovement['from'], messages: Messages): string {
  if (name !== null) return name;
  return messages.has(`place.${type}`) ? messages(`place.${type}`) : type;
}

function sourceText({ ref_type, ref_number }: StockMovement, messages: Messages): string {
  const key = `source.${ref_type}`;
  const kind = messages.has(key) ? messages(key) : ref_type;
  return ref_number === null ? kind : messages('sourceOf', { kind, number: ref_number });
}
