import type { Restock } from '#contract/restocks/entity.ts';

/** What people call a restock: its number and its warehouse; one made offline has no number yet. */
export function restockName({ number, warehouse }: Restock): string {
  return [number, warehouse.name].filter((part) => part !== '').join(', ');
}
