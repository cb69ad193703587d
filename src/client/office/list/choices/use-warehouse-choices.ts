import { useMemo } from 'react';
import { useList } from '#client/data/use-list.ts';
import { lists } from '#contract/lists.ts';
import { maxPageSize } from '#contract/paging.ts';
import { type Choice, isStaying } from './choice.ts';

const everyWarehouse = { page: 1, limit: maxPageSize };

export function useWarehouseChoices(): Choice[] {
  const { rows } = useList(lists.warehouses, everyWarehouse);
  return useMemo(
    () =>
      rows
        .filter(isStaying)
        .map(({ id, row }) => ({ value: id, label: row.name, detail: row.address })),
    [rows],
  );
}
