import { useMemo } from 'react';
import { useList } from '#client/data/use-list.ts';
import { type Choice, isStaying } from '#client/office/list/choices/choice.ts';
import { lists } from '#contract/lists.ts';
import { maxPageSize } from '#contract/paging.ts';

const everyCart = { page: 1, limit: maxPageSize };

/** Carts on the road: only these are refilled. One that was assigned here and waits counts. */
export function useCartChoices(): { carts: Choice[]; isLoading: boolean } {
  const { rows, isLoading } = useList(lists.carts, everyCart);
  const carts = useMemo(
    () =>
      rows
        .filter((shown) => isStaying(shown) && shown.row.status === 'in_use')
        .map(({ id, row }) => ({ value: id, label: row.name, detail: row.code })),
    [rows],
  );
  return { carts, isLoading };
}
