// What the ledger and the log call records, and where these are.
import { kindOfList, type Words } from '#client/office/kit/words.ts';
import { listsInLog } from '#contract/audit/entity.ts';
import { lists } from '#contract/lists.ts';
import type { StockMovement } from '#contract/stock/entity.ts';

/**
 * What the log calls kinds of records that have no list, or that are only a part of one, in the order in which they
 * are offered.
 */
export const kindsInLog = [...listsInLog.keys(), 'stock', 'payment_statement', 'business'];

/** The kind of a record of the log, in words; a kind of a newer version as it is called there. */
export function kindText(words: Words, entity: string): string {
  const ownKey = `audit.entity.${entity}`;
  if (words.has(ownKey)) return words(ownKey);
  const list = entity === 'stock' ? 'stockSummary' : listsInLog.get(entity);
  return list ? kindOfList(words, list) : entity;
}

/** The document that moved the goods; what has no screen of its own, as a transfer, is all that it moved. */
export function pathOfSource({ ref_type, ref_id }: Pick<StockMovement, 'ref_type' | 'ref_id'>) {
  if (ref_type === 'assignment') return `/cart-assignments/${ref_id}`;
  const list = listsInLog.get(ref_type);
  return list ? `${lists[list].path}?detail=${ref_id}` : `/stock/movements?ref_id=${ref_id}`;
}
