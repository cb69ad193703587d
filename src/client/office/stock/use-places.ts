import { useSearchParams } from 'react-router-dom';
import { useWholeList } from '#client/data/use-whole-list.ts';
import { canBeChosen } from '#client/office/kit/form/choices/use-choices.ts';
import { lists } from '#contract/lists.ts';
import type { Place } from './place.ts';
import { placesNamed } from './place-groups.ts';

/**
 * All places to choose from, in the order of their groups. The URL names the chosen place
 * (`?cart=<id>` or `?warehouse=<id>`). If it names none, the first place is chosen.
 */
export function usePlaces() {
  const [search, setSearch] = useSearchParams();
  const carts = useWholeList(lists.carts);
  const warehouses = useWholeList(lists.warehouses);
  const places = placesNamed('', [
    ...carts.rows.filter(canBeChosen).map(({ id, row }): Place => {
      const { name, minimums } = row;
      return { kind: 'cart', id, name, minimums, cart: row };
    }),
    ...warehouses.rows.filter(canBeChosen).map(({ id, row: { name, minimums } }): Place => {
      return { kind: 'warehouse', id, name, minimums };
    }),
  ]);
  const placeInUrl = places.find(({ kind, id }) => search.get(kind) === id);
  return {
    places,
    chosen: placeInUrl ?? places[0],
    choose: ({ kind, id }: Place) => setSearch({ [kind]: id }, { replace: true }),
    carts,
    warehouses,
  };
}
