import type { Restock } from '#contract/restocks/entity.ts';

/** What people call a restock: its number, if the server has given one, and its warehouse. */
export function restockName({ number, warehouse }: Restock): string {
  return [number, warehouse.name].filter((part) => part !== '').join(', ');
}
