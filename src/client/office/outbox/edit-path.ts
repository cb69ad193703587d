import type { EntryView } from '#client/data/use-outbox.ts';
import { isId } from '#contract/id-schema.ts';
import { isMutationName } from '#contract/mutations.ts';

/** Where an unsent change is edited: the form that made it, with what was entered. */
export function editPath({ name, seq, args }: EntryView): string | undefined {
  if (!isMutationName(name)) return undefined;
  switch (name) {
    case 'productCreate':
      return `/products/create?entry=${seq}`;
    case 'productUpdate':
      return `/products/edit/${idOf(args)}?entry=${seq}`;
    case 'warehouseCreate':
      return `/warehouses/create?entry=${seq}`;
    case 'warehouseUpdate':
      return `/warehouses/edit/${idOf(args)}?entry=${seq}`;
    case 'restockCreate':
    case 'restockUpdate':
      return `/restocks?edit=${seq}`;
    case 'restockRequestCreate':
    case 'restockRequestUpdate':
    case 'restockRequestApprove':
      return `/restock-requests?edit=${seq}`;
    case 'cartCreate':
      return `/carts/create?entry=${seq}`;
    case 'cartUpdate':
      return `/carts/edit/${idOf(args)}?entry=${seq}`;
    case 'cartAssignWarehouse':
      return `/carts?warehouse=${seq}`;
    case 'cartReconcile':
      return `/carts?reconcile=${seq}`;
    case 'cartAssignmentCreate':
      return `/cart-assignments?edit=${seq}`;
    case 'cartAssignmentReturn':
      return `/cart-assignments?return=${seq}`;
    case 'productStockCount':
      return `/products?stock=${seq}`;
    case 'stockTransferCreate':
      return `/stocks?warehouse=${idOf(args, 'from_warehouse_id')}&edit=${seq}`;
    case 'stockAdjustmentCreate':
      return `/stocks?warehouse=${idOf(args, 'warehouse_id')}&edit=${seq}`;
    case 'productDelete':
    case 'warehouseDelete':
      return undefined;
  }
}

function idOf(args: unknown, field = 'id'): string {
  const id = (args as Record<string, unknown> | null)?.[field];
  // A stored argument is not trusted to be part of an address.
  return isId(id) ? id : '';
}
