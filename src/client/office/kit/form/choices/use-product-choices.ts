import { useMemo } from 'react';
import { useWholeList } from '#client/data/use-whole-list.ts';
import { lists } from '#contract/lists.ts';
import { type Choice, isStaying } from './choice.ts';

const activeProducts = { status: 'active' as const };

/** Products that may be restocked, loaded or asked for. */
export function useProductChoices(): Choice[] {
  const { rows } = useWholeList(lists.products, activeProducts);
  return useMemo(
    () =>
      rows
        .filter(isStaying)
        .map(({ id, row }) => ({ value: id, label: row.name, detail: row.unit })),
    [rows],
  );
}
