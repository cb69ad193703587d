import { useMemo } from 'react';
import { useList } from '#client/data/use-list.ts';
import { lists } from '#contract/lists.ts';
import { maxPageSize } from '#contract/paging.ts';
import { type Choice, isStaying } from './choice.ts';

const activeProducts = { page: 1, limit: maxPageSize, status: 'active' as const };

/** Products that may be restocked, loaded or asked for. */
export function useProductChoices(): Choice[] {
  const { rows } = useList(lists.products, activeProducts);
  return useMemo(
    () =>
      rows
        .filter(isStaying)
        .map(({ id, row }) => ({ value: id, label: row.name, detail: row.unit })),
    [rows],
  );
}
