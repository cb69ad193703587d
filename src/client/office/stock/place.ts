import type { Cart } from '#contract/carts/entity.ts';
import type { Minimums } from '#contract/stock/minimums.ts';
import type { Warehouse } from '#contract/warehouses/entity.ts';

/** A cart or a warehouse, with its row. */
export type Place = { id: string; name: string; minimums: Minimums | undefined } & (
  | { kind: 'cart'; cart: Cart }
  | { kind: 'warehouse'; warehouse: Warehouse }
);

/** What chooses one of several places. */
export interface PlaceChoice {
  places: readonly Place[];
  chosen: Place | undefined;
  onChoose: (place: Place) => void;
}
