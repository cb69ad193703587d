import { kindOfList, type Messages } from '#client/office/kit/resource-messages.ts';
import { listByLogName } from '#contract/audit/entity.ts';
import { lists } from '#contract/lists.ts';
import type { StockMovement } from '#contract/stock/entity.ts';

export const kindsInLog = [...listByLogName.keys(), 'stock', 'payment_statement', 'business'];

/** A kind from a newer version is returned unchanged. */
export function kindText(messages: Messages, entity: string): string {
  const ownKey = `audit.entity.${entity}`;
  if (messages.has(ownKey)) return messages(ownKey);
  const list = entity === 'stock' ? 'stockSummary' : listByLogName.get(entity);
  return list ? kindOfList(messages, list) : entity;
}

/** For a document without a screen, such as a transfer, returns the path to its movements. */
export function pathOfSource({ ref_type, ref_id }: Pick<StockMovement, 'ref_type' | 'ref_id'>) {
  if (ref_type === 'assignment') return `/cart-assignments/${ref_id}`;
  const list = listByLogName.get(ref_type);
  return list ? `${lists[list].path}?detail=${ref_id}` : `/stock/movements?ref_id=${ref_id}`;
}
