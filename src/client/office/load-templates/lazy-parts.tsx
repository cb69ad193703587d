// Detail and form of the template list: one file, loaded after the first rows.
import { useTranslations } from 'use-intl';
import type { Figure } from '#client/office/kit/detail/highlights.tsx';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { productColumn, RecordLink } from '#client/office/kit/detail/record-link.tsx';
import type { ShownProps } from '#client/office/kit/detail/record-panel.tsx';
import { linesField } from '#client/office/kit/form/lines/lines-field.tsx';
import { recordForm, textField } from '#client/office/kit/form/record-fields.tsx';
import { lazyParts } from '#client/office/kit/lazy-parts.tsx';
import { unitsOf } from '#contract/definitions/mutation-args.ts';
import { formatWhole } from '#contract/fields/money.ts';
import type { ShownLine } from '#contract/fields/product-lines.ts';
import type { Template } from '#contract/load-templates/entity.ts';
import { ownerField } from './owner-field.tsx';
import { useTemplateStart } from './template-start.ts';

export const parts = lazyParts<'templates'>({
  highlights: { useFigure: useUnits, lately: { entity: 'template' } },
  facts: [
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
  fields: recordForm(
    'templates',
    ['templateCreate', 'templateUpdate'],
    [textField('name'), ownerField, linesField()],
  ),
  useStart: useTemplateStart,
});

function useUnits({ items }: Template): Figure {
  const t = useTranslations('office.templates');
  const count = unitsOf(items);
  return { value: formatWhole(count), unit: t('figure', { count, products: items.length }) };
}

function Load({ shown }: ShownProps<Template>) {
  const t = useTranslations('office.templates');
  return (
    <ItemsTable
      caption={t('field.items')}
      items={shown.row.items}
      keyOf={({ product_id }) => product_id}
      columns={[
        productColumn(t('detail.product'), (line: ShownLine) => ({
          ...{ id: line.product_id, name: line.product_details.name },
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
