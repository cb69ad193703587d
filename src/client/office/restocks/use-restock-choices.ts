import { useMemo } from 'react';
import { type OverlaidRow, useList } from '#client/data/use-list.ts';
import type { RecordNames } from '#contract/define-mutation.ts';
import { lists } from '#contract/lists.ts';
import { maxPageSize } from '#contract/paging.ts';

export interface Choice {
  value: string;
  label: string;
  detail?: string;
  isDisabled?: boolean;
}

export interface RestockChoices {
  warehouses: Choice[];
  products: Choice[];
  /** Names of everything that can be chosen, as the entry keeps them. */
  names: RecordNames;
}

const everyWarehouse = { page: 1, limit: maxPageSize };
const activeProducts = { page: 1, limit: maxPageSize, status: 'active' as const };

/**
 * Where goods can go and what they can be. Names that a reopened restock already holds stay
 * choosable, so that it opens as it was written.
 */
export function useRestockChoices(
  known: RecordNames,
  held: readonly string[],
  warehouseId: string | undefined,
): RestockChoices {
  const warehouseView = useList(lists.warehouses, everyWarehouse);
  const productView = useList(lists.products, activeProducts);
  return useMemo(() => {
    const warehouses = warehouseView.rows
      .filter(isStaying)
      .map(({ id, row }) => ({ value: id, label: row.name, detail: row.address }));
    const products = productView.rows
      .filter(isStaying)
      .map(({ id, row }) => ({ value: id, label: row.name, detail: row.unit }));
    const listed = [...warehouses, ...products].map(({ value, label }) => [value, label] as const);
    const names = { ...known, ...Object.fromEntries(listed) };
    const gone = held
      .filter((id) => known[id] !== undefined && !listed.some(([value]) => value === id))
      .map((id) => ({ value: id, label: known[id] ?? '' }));
    const isWarehouse = ({ value }: Choice) => value === warehouseId;
    return {
      // Shown, so that the person sees what was chosen; not choosable, because it is gone.
      warehouses: [...warehouses, ...gone.filter(isWarehouse).map(disabled)],
      products: [...products, ...gone.filter((choice) => !isWarehouse(choice))],
      names,
    };
  }, [warehouseView.rows, productView.rows, known, held, warehouseId]);
}

function disabled(choice: Choice): Choice {
  return { ...choice, isDisabled: true };
}

function isStaying({ mark }: OverlaidRow<unknown>): boolean {
  return mark?.kind !== 'deleted';
}
