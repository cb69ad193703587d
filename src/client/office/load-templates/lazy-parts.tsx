import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useRecord } from '#client/data/use-record.ts';
import type { Figure } from '#client/office/kit/detail/highlights.tsx';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { productColumn, RecordLink } from '#client/office/kit/detail/record-link.tsx';
import type { OverlaidRowProps } from '#client/office/kit/detail/record-panel.tsx';
import { linesField } from '#client/office/kit/form/lines/lines-field.tsx';
import { recordForm, textField } from '#client/office/kit/form/record-fields.tsx';
import type { RecordDefaults } from '#client/office/kit/form/record-pages.tsx';
import { defineLazyParts } from '#client/office/kit/lazy-parts.tsx';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { isId } from '#contract/fields/ids.ts';
import { formatWhole } from '#contract/fields/money.ts';
import type { NamedLine } from '#contract/fields/product-lines.ts';
import { lists } from '#contract/lists.ts';
import type { Template } from '#contract/load-templates/entity.ts';
import { ownerField } from './owner-field.tsx';

export const parts = defineLazyParts<'templates'>({
  highlights: { useFigure: useUnitsFigure, activity: { entity: 'template' } },
  detailFields: [
    'name',
    {
      name: 'cart_id',
      value: ({ row: { cart } }) =>
        cart ? (
          <RecordLink list="carts" id={cart.id}>
            {cart.name}
          </RecordLink>
        ) : undefined,
    },
    {
      name: 'warehouse_id',
      value: ({ row: { warehouse } }) =>
        warehouse ? (
          <RecordLink list="warehouses" id={warehouse.id}>
            {warehouse.name}
          </RecordLink>
        ) : undefined,
    },
    'created_at',
    'updated_at',
  ],
  More: Load,
  fields: recordForm('templates', ['templateCreate', 'templateUpdate'], [textField('name'), ownerField, linesField()]),
  useInitialValues: useTemplateDefaults,
});

function useUnitsFigure({ items }: Template): Figure {
  const t = useTranslations('office.templates');
  const count = unitsOf(items);
  return { value: formatWhole(count), unit: t('figure', { count, products: items.length }) };
}

function Load({ overlaidRow }: OverlaidRowProps<Template>) {
  const t = useTranslations('office.templates');
  return (
    <ItemsTable
      caption={t('field.items')}
      items={overlaidRow.row.items}
      keyOf={({ product_id }) => product_id}
      columns={[
        productColumn(t('detail.product'), (line: NamedLine) => ({
          id: line.product_id,
          name: line.product_details.name,
        })),
        {
          header: t('detail.quantity'),
          cell: ({ quantity }) => formatWhole(quantity),
          isNumeric: true,
          isFigure: true,
        },
      ]}
    />
  );
}

/** Uses the load of the assignment in `?from=<id>`, or of a planned shift: `?cart=<id>&load=<product>:<units>,…`. */
function useTemplateDefaults(): RecordDefaults {
  const [search] = useSearchParams();
  const id = search.get('from') ?? undefined;
  const { record, isLoading } = useRecord(lists.cartAssignments, id);
  const cart_id = search.get('cart');
  if (isId(cart_id)) {
    const items = parseLines(search.get('load') ?? '');
    return { start: { initialValues: { cart_id, items }, draftName: undefined }, isLoading: false };
  }
  if (!record) return { start: undefined, isLoading };
  const { cart_details, initial_items, ...row } = record.row;
  const items = initial_items.map(({ product_id, quantity }) => ({ product_id, quantity }));
  // A product that is no longer offered still has a name here, but the server rejects it.
  const products = initial_items.map((item) => [item.product_id, item.product_details.name]);
  const names = { ...Object.fromEntries(products), [row.cart_id]: cart_details.name };
  return {
    start: { initialValues: { cart_id: row.cart_id, items }, names, draftName: `templateCreate ${id}` },
    isLoading: false,
  };
}

function parseLines(text: string): { product_id: string; quantity: number }[] {
  return text.split(',').flatMap((line) => {
    const [product_id, units] = line.split(':');
    const quantity = Number(units);
    return isId(product_id) && Number.isInteger(quantity) ? [{ product_id, quantity }] : [];
  });
}
