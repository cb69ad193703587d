import type { Cart } from '#contract/carts/entity.ts';
import type { Minimums } from '#contract/stock/minimums.ts';

/** A cart with its row, or a warehouse. */
export type Place = { id: string; name: string; minimums: Minimums | undefined } & (
  | { kind: 'cart'; cart: Cart }
  | { kind: 'warehouse' }
);

/** What chooses one of several places. */
export interface PlaceChoice {
  places: readonly Place[];
  chosen: Place | undefined;
  onChoose: (place: Place) => void;
}
