import type { Cart } from '#contract/carts/entity.ts';
import { type Minimums, minimumsOnShift, type PlaceLevels } from '#contract/fields/minimums.ts';
import { textMatches } from '#contract/fields/text-key.ts';

export type Place = PlaceLevels & {
  id: string;
  name: string;
} & ({ kind: 'cart'; cart: Cart } | { kind: 'warehouse' });

/** The minimums that apply now (rules 1.7). */
export function effectiveMinimums(place: Place): Minimums | undefined {
  return place.kind === 'cart' ? minimumsOnShift(place.cart) : place.minimums;
}

export interface PlaceSelection {
  places: readonly Place[];
  selectedPlace: Place | undefined;
  onChoose: (place: Place) => void;
}

const placeGroups = ['onTheRoad', 'toCount', 'warehouses', 'atHome', 'inRepair'] as const;
type PlaceGroup = (typeof placeGroups)[number];

export function groupPlaces(places: readonly Place[]): { group: PlaceGroup; places: readonly Place[] }[] {
  return placeGroups
    .map((group) => ({ group, places: places.filter((place) => groupOf(place) === group) }))
    .filter((placeGroup) => placeGroup.places.length > 0);
}

export function matchingPlaces(text: string, places: readonly Place[]): Place[] {
  const search = text.trim();
  const matches = places.filter((place) => textMatches(search, place.name, codeOf(place) ?? ''));
  return groupPlaces(matches).flatMap((placeGroup) => placeGroup.places);
}

export function codeOf(place: Place): string | undefined {
  return place.kind === 'cart' ? place.cart.code : undefined;
}

/** A cart with a status from a newer server counts as being at home. */
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
