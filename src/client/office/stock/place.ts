import type { Cart } from '#contract/carts/entity.ts';
import { type Minimums, minimumsWhileOut, type PlaceLevels } from '#contract/fields/minimums.ts';
import { textMatches } from '#contract/fields/text-key.ts';

/** A cart with its row, or a warehouse. `minimumsThatCount` says which of its minimums judge it. */
export type Place = PlaceLevels & {
  id: string;
  name: string;
} & ({ kind: 'cart'; cart: Cart } | { kind: 'warehouse' });

/** The minimums by which the place is judged now (rules 1.7). */
export function minimumsThatCount(place: Place): Minimums | undefined {
  return place.kind === 'cart' ? minimumsWhileOut(place.cart) : place.minimums;
}

/** What chooses one of several places. */
export interface PlaceChoice {
  places: readonly Place[];
  chosen: Place | undefined;
  onChoose: (place: Place) => void;
}

/** The groups of places, in the order in which they are offered. */
const placeGroups = ['onTheRoad', 'toCount', 'warehouses', 'atHome', 'inRepair'] as const;
type PlaceGroup = (typeof placeGroups)[number];

/** The places in their groups, each in the order in which it was given; no group is empty. */
export function groupPlaces(places: readonly Place[]): { group: PlaceGroup; places: readonly Place[] }[] {
  return placeGroups
    .map((group) => ({ group, places: places.filter((place) => groupOf(place) === group) }))
    .filter((grouped) => grouped.places.length > 0);
}

/** The places whose name, or code, contains the text, in the order in which they are offered. */
export function placesNamed(text: string, places: readonly Place[]): Place[] {
  const search = text.trim();
  const found = places.filter((place) => textMatches(search, place.name, codeOf(place) ?? ''));
  return groupPlaces(found).flatMap((grouped) => grouped.places);
}

export function codeOf(place: Place): string | undefined {
  return place.kind === 'cart' ? place.cart.code : undefined;
}

/** A cart with a status of a newer server stands at home: nothing else is known of it. */
function groupOf(place: Place): PlaceGroup {
  if (place.kind === 'warehouse') return 'warehouses';
  switch (place.cart.status) {
    case 'in_use':
      return 'onTheRoad';
    case 'pending_reconciliation':
      return 'toCount';
    case 'maintenance':
      return 'inRepair';
    default:
      return 'atHome';
  }
}
