import { useMemo } from 'react';
import { useRowsHere } from '#client/data/use-whole-list.ts';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import { lists } from '#contract/lists.ts';

/** The names of the records by id that this device has of those that others refer to. */
export function useKnownNames(): RecordNames {
  const products = useRowsHere(lists.products);
  const warehouses = useRowsHere(lists.warehouses);
  const carts = useRowsHere(lists.carts);
  const suppliers = useRowsHere(lists.suppliers);
  const users = useRowsHere(lists.users);
  return useMemo(() => {
    const lists: (readonly { id: string; row: { name: string } }[] | undefined)[] = [
      ...[products, warehouses, carts, suppliers],
    ];
    const named = lists.flatMap((rows) => rows ?? []);
    return Object.fromEntries([
      ...named.map(({ id, row }) => [id, row.name]),
      ...(users ?? []).map(({ id, row }) => [id, row.username]),
    ]);
  }, [products, warehouses, carts, suppliers, users]);
}
