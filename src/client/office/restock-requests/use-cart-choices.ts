import { useMemo } from 'react';
import { useWholeList } from '#client/data/use-whole-list.ts';
import { type Choice, isStaying } from '#client/office/kit/form/choices/choice.ts';
import { lists } from '#contract/lists.ts';

/** Carts on the road: only these are refilled. One that was assigned here and waits counts. */
export function useCartChoices(): { carts: Choice[]; isLoading: boolean } {
  const { rows, isLoading } = useWholeList(lists.carts);
  const carts = useMemo(
    () =>
      rows
        .filter((shown) => isStaying(shown) && shown.row.status === 'in_use')
        .map(({ id, row }) => ({ value: id, label: row.name, detail: row.code })),
    [rows],
  );
  return { carts, isLoading };
}
