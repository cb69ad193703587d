import { useMemo } from 'react';
import { type Choice, namesOf, withHeld } from '#client/office/kit/form/choices/choice.ts';
import { useProductChoices } from '#client/office/kit/form/choices/use-product-choices.ts';
import { useWarehouseChoices } from '#client/office/kit/form/choices/use-warehouse-choices.ts';
import type { RecordNames } from '#contract/define-mutation.ts';

export interface RestockChoices {
  warehouses: Choice[];
  products: Choice[];
  /** Names of everything that can be chosen, as the entry keeps them. */
  names: RecordNames;
}

/**
 * Where goods can go and what they can be. Names that a reopened restock already holds stay
 * choosable, so that it opens as it was written.
 */
export function useRestockChoices(
  known: RecordNames,
  held: readonly string[],
  warehouseId: string | undefined,
): RestockChoices {
  const warehouses = useWarehouseChoices();
  const products = useProductChoices();
  return useMemo(() => {
    const heldProducts = held.filter((id) => id !== warehouseId);
    const heldPlaces = warehouseId === undefined ? [] : [warehouseId];
    return {
      // Shown, so that the person sees what was chosen; not choosable, because it is gone.
      warehouses: withHeld(warehouses, known, heldPlaces).map((choice) =>
        warehouses.includes(choice) ? choice : { ...choice, isDisabled: true },
      ),
      products: withHeld(products, known, heldProducts),
      names: { ...known, ...namesOf([...warehouses, ...products]) },
    };
  }, [warehouses, products, known, held, warehouseId]);
}
