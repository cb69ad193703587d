import type { EntryView } from '#client/data/use-outbox.ts';
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
      return `/restocks?edit=${seq}`;
    case 'productDelete':
    case 'warehouseDelete':
      return undefined;
  }
}

function idOf(args: unknown): string {
  const id = (args as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : '';
}
