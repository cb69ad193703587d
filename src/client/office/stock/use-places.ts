import { useSearchParams } from 'react-router-dom';
import type { ListView } from '#client/data/use-list.ts';
import { useWholeList } from '#client/data/use-whole-list.ts';
import { canBeChosen } from '#client/office/kit/form/choices/choice.ts';
import type { Cart } from '#contract/carts/entity.ts';
import { lists } from '#contract/lists.ts';
import type { Warehouse } from '#contract/warehouses/entity.ts';
import type { Place } from './place.ts';
import { placesNamed } from './place-groups.ts';

interface Places {
  places: Place[];
  chosen: Place | undefined;
  choose: (place: Place) => void;
  carts: ListView<Cart>;
  warehouses: ListView<Warehouse>;
}

/**
 * All places to choose from, in the order of their groups. The URL names the chosen place
 * (`?cart=<id>` or `?warehouse=<id>`). If it names none, the first place is chosen.
 */
export function usePlaces(): Places {
  const [search, setSearch] = useSearchParams();
  const carts = useWholeList(lists.carts);
  const warehouses = useWholeList(lists.warehouses);
  const cartPlaces = carts.rows
    .filter(canBeChosen)
    .map(({ id, row }): Place => ({ ...placeOf(id, row), kind: 'cart', cart: row }));
  const warehousePlaces = warehouses.rows
    .filter(canBeChosen)
    .map(({ id, row }): Place => ({ ...placeOf(id, row), kind: 'warehouse', warehouse: row }));
  const places = placesNamed('', [...cartPlaces, ...warehousePlaces]);
  const placeInUrl = places.find(({ kind, id }) => search.get(kind) === id);
  return {
    places,
    chosen: placeInUrl ?? places[0],
    choose: ({ kind, id }) => setSearch({ [kind]: id }, { replace: true }),
    carts,
    warehouses,
  };
}

function placeOf(id: string, { name, minimums }: Cart | Warehouse) {
  return { id, name, minimums };
}
