// Rules 3.4 and 6.1.

import { type LocalRows, localRow } from '../definitions/local-rows.ts';
import { withoutUndefined } from '../definitions/mutation-args.ts';
import { isOneOf } from '../fields/fields.ts';
import { statusText } from '../messages/status-texts.ts';
import { type Text, text } from '../messages/text.ts';
import { changedLinesField, isFieldEditable, type Restock, type RestockUpdate, restockStatuses } from './entity.ts';

export function restockEditError(
  { number, status }: { number: string; status: string },
  fields: readonly string[],
): Text | undefined {
  if (fields.every((field) => isFieldEditable(field, status))) return undefined;
  return status === 'approved'
    ? text('restock.moved', { number })
    : text('restock.final', { number, status: statusText(status) });
}

/** Also undefined if only a newer version knows the status. */
function localRestock(localRows: LocalRows, id: string): Restock | undefined {
  const restock = localRow(localRows, 'restocks', id);
  return restock && isOneOf(restockStatuses, restock.status) ? restock : undefined;
}

export function localRestockEditError(
  { id, version: _, items, ...changes }: RestockUpdate & { id: string },
  localRows: LocalRows,
): Text | undefined {
  const restock = localRestock(localRows, id);
  if (!restock) return undefined;
  const lines = items ? [changedLinesField(items, restock.items)] : [];
  return restockEditError(restock, [...Object.keys(withoutUndefined(changes)), ...lines]);
}
