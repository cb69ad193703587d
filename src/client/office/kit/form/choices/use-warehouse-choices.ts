import { useMemo } from 'react';
import { useWholeList } from '#client/data/use-whole-list.ts';
import { lists } from '#contract/lists.ts';
import { type Choice, isStaying } from './choice.ts';

export function useWarehouseChoices(): Choice[] {
  const { rows } = useWholeList(lists.warehouses);
  return useMemo(
    () =>
      rows
        .filter(isStaying)
        .map(({ id, row }) => ({ value: id, label: row.name, detail: row.address })),
    [rows],
  );
}
