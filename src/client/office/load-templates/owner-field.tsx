import { useEffect } from 'react';
import { useRows } from '#client/data/use-rows.ts';
import { isSelectable } from '#client/office/kit/form/choices/use-choices.ts';
import { RecordSelectField } from '#client/office/kit/form/form-fields.tsx';
import { type FieldInputProps, inputProps, type RecordField } from '#client/office/kit/form/record-fields.tsx';
import { lists } from '#contract/lists.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';

interface Owner {
  cart_id: string | null;
  warehouse_id: string | null;
}

/** `cart:<id>`, or `warehouse:<id>` for all carts of a warehouse. The owner can't be changed later. */
export const ownerField: RecordField<Owner, 'owner'> = {
  names: ['cart_id', 'warehouse_id'],
  messageKey: 'owner',
  toValues: ({ cart_id, warehouse_id }) => ({
    owner: (cart_id && `cart:${cart_id}`) || (warehouse_id && `warehouse:${warehouse_id}`) || '',
  }),
  toInput: ({ owner = '' }) => ({
    cart_id: idOf('cart', owner),
    warehouse_id: idOf('warehouse', owner),
  }),
  checkInput: ({ owner }) => (owner ? [] : [fieldReason('cart_id', 'owner_required')]),
  formFieldOf: (field) => (field === 'cart_id' || field === 'warehouse_id' ? 'owner' : undefined),
  Input: OwnerInput,
};

function idOf(kind: string, owner: string): string | null {
  return owner.startsWith(`${kind}:`) ? owner.slice(kind.length + 1) : null;
}

function OwnerInput(props: FieldInputProps) {
  const { messages, record, names } = props;
  const carts = useRows(lists.carts, {}, { scope: 'all' }).rows;
  const warehouses = useRows(lists.warehouses, {}, { scope: 'all' }).rows;
  const choices = [
    ...warehouses.filter(isSelectable).map(({ id, row }) => ({
      id,
      kind: 'warehouse',
      label: row.name,
      detail: messages('allCarts'),
    })),
    ...carts.filter(isSelectable).map(({ id, row }) => ({
      id,
      kind: 'cart',
      label: row.name,
      detail: messages('oneCart', { code: row.code }),
    })),
  ];
  useEffect(() => names.add(Object.fromEntries(choices.map(({ id, label }) => [id, label]))));
  const options = choices.map(({ id, kind, ...option }) => ({ ...option, value: `${kind}:${id}` }));
  const { cart, warehouse } = (record ?? {}) as Partial<Record<string, { name: string } | null>>;
  const isFixed = record !== undefined;
  const ownerText = cart?.name ?? messages('forAll', { warehouse: warehouse?.name ?? '' });
  return (
    <RecordSelectField
      {...inputProps('owner', {}, props)}
      {...(isFixed && { hint: false })}
      input={{
        options,
        placeholder: isFixed ? ownerText : messages('choose.owner'),
        disabled: isFixed,
      }}
    />
  );
}
