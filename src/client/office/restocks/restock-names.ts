import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import type { Restock } from '#contract/restocks/entity.ts';

export function restockName({ number, warehouse }: Restock): string {
  return [number, warehouse.name].filter((part) => part !== '').join(', ');
}

export function restockNames(restock: Restock): RecordNames {
  const { id, warehouse, items } = restock;
  const products = items.map(({ product }) => [product.id, product.name]);
  return { ...Object.fromEntries(products), [warehouse.id]: warehouse.name, [id]: restockName(restock) };
}
