import { newId } from '#contract/fields/ids.ts';
import type { NewChange } from '#offline/outbox/enqueue.ts';
import { productBody, restockBody, warehouseBody } from '#tests/support/valid-bodies.ts';

type WithId = NewChange & { args: { id: string; name?: string } };

export function productIntent(changes: Record<string, unknown> = {}): WithId {
  return { name: 'productCreate', args: { ...productBody(changes), id: newId() } };
}

export function warehouseIntent(changes: Record<string, unknown> = {}): WithId {
  return { name: 'warehouseCreate', args: { ...warehouseBody(changes), id: newId() } };
}

interface Named {
  id: string;
  name?: string | undefined;
}

export function restockIntent(warehouse: Named, product: Named, quantity = 5): WithId {
  const items = [{ product_id: product.id, quantity, expired_date: null }];
  return {
    name: 'restockCreate',
    args: { ...restockBody(warehouse.id, product.id, { items }), id: newId() },
    names: { [warehouse.id]: warehouse.name ?? '', [product.id]: product.name ?? '' },
  };
}

export function editIntent(
  name: 'productUpdate' | 'warehouseUpdate',
  record: { id: string; version: number },
  changes: Record<string, unknown>,
  base?: Record<string, unknown>,
): NewChange {
  return { name, args: { id: record.id, version: record.version, ...changes }, base };
}
