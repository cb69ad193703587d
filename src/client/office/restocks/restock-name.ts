import type { Restock } from '#contract/restocks/entity.ts';

/** How a restock is spoken of: its number and its warehouse; one made here has no number yet. */
export function restockName({ number, warehouse }: Restock): string {
  return [number, warehouse.name].filter((part) => part !== '').join(', ');
}
