import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useRecord } from '#client/data/use-record.ts';
import { useRows } from '#client/data/use-rows.ts';
import { useSingleton } from '#client/data/use-singleton.ts';
import { RecordLink } from '#client/office/kit/detail/record-link.tsx';
import { useStockByPlace } from '#client/office/kit/detail/use-places-of.ts';
import { wholeDetailField } from '#client/office/kit/detail-fields.tsx';
import type { FormValues } from '#client/office/kit/form/record-fields.tsx';
import type { RecordDefaults } from '#client/office/kit/form/record-pages.tsx';
import { type DetailFooterProps, defineLazyParts } from '#client/office/kit/lazy-parts.tsx';
import { businessToday, useInstantFormat } from '#client/state/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import { proposeDescription } from '#contract/products/defaults.ts';
import type { Product } from '#contract/products/entity.ts';
import { alertThreshold, isLow } from '#contract/stock/is-low.ts';
import { productFields } from './fields.tsx';
import { SetStockSheet } from './set-stock-sheet.tsx';

export const parts = defineLazyParts<'products'>({
  highlights: {
    stockSection: {
      kind: 'where',
      use: useStockByPlace,
      allUrl: (row) => `/stock-overview?product_name=${encodeURIComponent(row.name)}`,
    },
    activity: { entity: 'product', movements: 'product_id' },
  },
  detailFields: [
    'name',
    'description',
    'category',
    'price',
    'unit',
    { name: 'stock', value: ({ row }) => <StockInDetail product={row} /> },
    'stock_alert',
    wholeDetailField('stock_in_warehouse'),
    wholeDetailField('stock_assigned'),
    wholeDetailField('stock_sold'),
    'status',
    'created_at',
    'image_url',
    {
      name: 'supplier_id',
      value: ({ row }) => (row.supplier_id ? <SupplierName id={row.supplier_id} /> : undefined),
    },
  ],
  fields: productFields,
  useInitialValues: useProductDefaults,
  DetailFooter,
  dialogs: {
    stock: ({ row, ...props }) => row && <SetStockSheet {...props} product={row} />,
  },
});

function SupplierName({ id }: { id: string }) {
  const supplier = useRows(lists.suppliers, {}, { scope: 'all' }).rows.find((each) => each.id === id);
  return (
    <RecordLink list="suppliers" id={id}>
      {supplier?.row.name ?? '–'}
    </RecordLink>
  );
}

function StockInDetail({ product }: { product: Product }) {
  const t = useTranslations('office.detail.figure');
  const { day } = useInstantFormat();
  const lots = (useSingleton('expiringLots').data ?? []).filter(({ product_id }) => product_id === product.id);
  const today = businessToday();
  const expired = lots.filter(({ expired_date }) => expired_date < today);
  const next = lots.find(({ expired_date }) => expired_date >= today)?.expired_date;
  const unitsExpiringOn = (date: string) => unitsOf(lots.filter(({ expired_date }) => expired_date === date));
  return (
    <>
      <span className={cx(isLow(product.status, alertThreshold(product)) && 'font-semibold text-red')}>
        {formatWhole(product.stock)}
      </span>
      {next && (
        <span className="block text-sm text-ink-2">
          {t('expires', { units: unitsExpiringOn(next), date: day(next) })}
        </span>
      )}
      {expired.length > 0 && (
        <span className="block text-sm font-semibold text-red">
          {t('expired', { units: formatWhole(unitsOf(expired)) })}
        </span>
      )}
    </>
  );
}

function DetailFooter({ overlaidRow: { row, mark }, open, close }: DetailFooterProps<Product>) {
  const t = useTranslations('office.products.detail');
  return (
    <>
      {close}
      {mark?.kind !== 'deleted' && (
        <Button variant="secondary" onClick={() => open('stock', row)}>
          {t('setStock')}
        </Button>
      )}
    </>
  );
}

/** Copies the product in `?from=<id>`; otherwise proposes category and unit of the newest product. */
function useProductDefaults(): RecordDefaults {
  const [search] = useSearchParams();
  const from = search.get('from') ?? undefined;
  const { record, isLoading } = useRecord(lists.products, from);
  const products = useRows(lists.products, {}, { scope: 'all' });
  if (record) {
    const initialValues = copyOf(record.row);
    return {
      start: { initialValues, draftName: `productCreate ${from}` },
      isLoading: false,
      toNextValues,
    };
  }
  const [first, ...otherProducts] = products.rows.map(({ row }) => row);
  if (!first) return { start: undefined, isLoading: isLoading || products.isLoading, toNextValues };
  const { category, unit } = otherProducts.reduce(
    (newest, row) => (row.created_at > newest.created_at ? row : newest),
    first,
  );
  return {
    start: { initialValues: { category, unit }, draftName: 'productCreate' },
    isLoading,
    toNextValues,
  };
}

const toNextValues = ({ category, unit }: FormValues) => ({ category, unit });

/** A generated description is left out, so that a new one is generated from the new name. */
function copyOf({ name, description, category, unit, price, ...row }: Product) {
  const { stock_alert, shelf_life_days, image_url } = row;
  const isProposed = description === proposeDescription({ name, unit });
  return {
    name,
    category,
    unit,
    price,
    stock_alert,
    shelf_life_days,
    image_url,
    description: isProposed ? '' : description,
  };
}
