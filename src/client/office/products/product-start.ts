import { useSearchParams } from 'react-router-dom';
import { useRecord } from '#client/data/use-record.ts';
import { useRows } from '#client/data/use-rows.ts';
import type { FormValues } from '#client/office/kit/form/record-fields.tsx';
import type { RecordStart } from '#client/office/kit/form/record-pages.tsx';
import { lists } from '#contract/lists.ts';
import type { Product } from '#contract/products/entity.ts';
import { proposedDescription } from '#contract/products/proposals.ts';

/** First values of a new product: those of the product in `?from=<id>`, else category and unit of the newest one. */
export function useProductStart(): RecordStart {
  const [search] = useSearchParams();
  const from = search.get('from') ?? undefined;
  const { record, isLoading } = useRecord(lists.products, from);
  const products = useRows(lists.products, {}, { scope: 'all' });
  if (record) {
    const known = copyOf(record.row);
    return { start: { known, draftName: `productCreate ${from}` }, isLoading: false, toNext };
  }
  const [first, ...others] = products.rows.map(({ row }) => row);
  if (!first) return { start: undefined, isLoading: isLoading || products.isLoading, toNext };
  const { category, unit } = others.reduce(
    (newest, row) => (row.created_at > newest.created_at ? row : newest),
    first,
  );
  return { start: { known: { category, unit }, draftName: 'productCreate' }, isLoading, toNext };
}

const toNext = ({ category, unit }: FormValues) => ({ category, unit });

/** Its fields, under the same name, which has to be changed. A description that was proposed follows the new name. */
function copyOf({ name, description, category, unit, price, ...row }: Product) {
  const { stock_alert, shelf_life_days, image_url } = row;
  const isProposed = description === proposedDescription({ name, unit });
  return {
    ...{ name, category, unit, price, stock_alert, shelf_life_days, image_url },
    description: isProposed ? '' : description,
  };
}
