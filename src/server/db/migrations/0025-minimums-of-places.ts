import type { Migration } from './migration.ts';
import { type Rule, rowChangeTriggers } from './row-change-triggers.ts';

// Rows of carts and warehouses show the minimums of their place, so they change with them.
const minimumsOfPlaces: Rule = {
  table: 'location_levels',
  columns: ['min_qty'],
  marks: [
    {
      list: 'carts',
      id: 'cart.id',
      owner: 'cart.assigned_to',
      from: `from stock_locations place join carts cart on cart.id = place.cart_id
        where place.id = row.location_id`,
    },
    {
      list: 'warehouses',
      id: 'place.warehouse_id',
      from: 'from stock_locations place where place.id = row.location_id',
    },
  ],
};

export const minimumChanges: Migration = {
  name: '0025-minimums-of-places',
  statements: (t) => rowChangeTriggers(t, minimumsOfPlaces, 'row_changes_minimums'),
};
