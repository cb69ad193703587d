import { useMemo } from 'react';
import { useRows } from '#client/data/use-rows.ts';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import { lists } from '#contract/lists.ts';

/** The names of the records by id that this device has of those that others refer to. */
export function useKnownNames(): RecordNames {
  const products = useRows(lists.products, {}, { scope: 'device' }).rows;
  const warehouses = useRows(lists.warehouses, {}, { scope: 'device' }).rows;
  const carts = useRows(lists.carts, {}, { scope: 'device' }).rows;
  const suppliers = useRows(lists.suppliers, {}, { scope: 'device' }).rows;
  const users = useRows(lists.users, {}, { scope: 'device' }).rows;
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
