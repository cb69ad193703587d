// What each mutation will do to the rows that a person looks at, until the server has done it.
// A mutation without effects here does not compile.
import type { Product } from '#contract/entities/product.ts';
import type { Restock } from '#contract/entities/restock.ts';
import type { Warehouse } from '#contract/entities/warehouse.ts';
import type { ListName, ListRow } from '#contract/lists.ts';
import type { ArgsOf, MutationName } from '#contract/mutations.ts';
import type { Draft } from './draft.ts';
import type { OverlayEntry } from './overlay-entry.ts';

type Effect<Name extends MutationName, List extends ListName> = (
  draft: Draft<ListRow<List>>,
  args: ArgsOf<Name>,
  entry: OverlayEntry,
) => void;

export type Effects<Name extends MutationName> = { [List in ListName]?: Effect<Name, List> };

export const effects: { [Name in MutationName]: Effects<Name> } = {
  productCreate: {
    products: (draft, args, entry) => draft.create(newProduct(args, entry), args.id),
  },
  productUpdate: {
    products: (draft, { id, version: _version, ...fields }) =>
      draft.update(id, (row) => ({ ...row, ...given(fields) })),
  },
  productDelete: {
    products: (draft, { id }) => draft.remove(id),
  },
  warehouseCreate: {
    warehouses: (draft, args, entry) => draft.create(newWarehouse(args, entry), args.id),
  },
  warehouseUpdate: {
    warehouses: (draft, { id, version: _version, ...fields }) =>
      draft.update(id, (row) => ({ ...row, ...given(fields) })),
  },
  warehouseDelete: {
    warehouses: (draft, { id }) => draft.remove(id),
  },
  restockCreate: {
    restocks: (draft, args, entry) => draft.create(newRestock(args, entry), args.id),
    stockSummary: expectRestock,
  },
};

function newProduct(args: ArgsOf<'productCreate'>, { occurredAt }: OverlayEntry): Product {
  return {
    ...args,
    stock: 0,
    stock_in_warehouse: 0,
    stock_assigned: 0,
    stock_sold: 0,
    status: 'active',
    created_at: occurredAt,
    updated_at: occurredAt,
    version: 1,
  };
}

function newWarehouse(args: ArgsOf<'warehouseCreate'>, { occurredAt }: OverlayEntry): Warehouse {
  return { ...args, created_at: occurredAt, updated_at: occurredAt, version: 1 };
}

function newRestock(
  { id, warehouse_id, notes, status, items }: ArgsOf<'restockCreate'>,
  { names, occurredAt }: OverlayEntry,
): Restock {
  return {
    id,
    // The server numbers documents in the order in which it takes them.
    number: '',
    status: status ?? 'approved',
    warehouse_id,
    warehouse: { id: warehouse_id, name: names[warehouse_id] ?? '' },
    notes,
    restocked_at: occurredAt,
    created_at: occurredAt,
    created_by: { username: '' },
    items: items.map((item) => ({
      ...item,
      product: { id: item.product_id, name: names[item.product_id] ?? '' },
    })),
    version: 1,
  };
}

function expectRestock(
  draft: Draft<ListRow<'stockSummary'>>,
  { warehouse_id, status, items }: ArgsOf<'restockCreate'>,
  { names, state }: OverlayEntry,
): void {
  // A draft moves nothing, and what the server refused is not on its way.
  if (status === 'pending' || state === 'refused') return;
  const place = { kind: 'warehouse', name: names[warehouse_id] ?? '' } as const;
  for (const { product_id, quantity } of items) {
    const product_name = names[product_id] ?? '';
    const blank = { product_id, product_name, cart: {}, warehouse: {} };
    draft.expect(product_id, place, quantity, blank);
  }
}

/** The fields that an edit really gives; a missing one means "as it was". */
function given<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: NonNullable<Fields[Name]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Fields]: NonNullable<Fields[Name]> };
}
