import { businessDateOf } from '#contract/fields/dates.ts';
import { text } from '#contract/messages/text.ts';
import {
  changedLinesField,
  expiryErrors,
  type Restock,
  type RestockUpdate,
  restockLineKey,
} from '#contract/restocks/entity.ts';
import { restockEditError } from '#contract/restocks/rules.ts';
import { auditAndReply, wrongState } from '../documents/change.ts';
import { lockDocument } from '../documents/list.ts';
import { invalidFields } from '../http/api-error.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { assertNewestVersion, replyUnchanged } from '../http/writes/record-guards.ts';
import { stampsForEdit } from '../http/writes/stamps.ts';
import { changedFields, columnsOf } from '../records/columns.ts';
import { replaceLines } from '../records/product-lines.ts';
import { toRecord } from '../records/read.ts';
import { lockReferences } from '../records/reference.ts';
import { updateRow } from '../records/rows.ts';
import { type RestockRow, restockFields, restockLines, restockSource } from './read.ts';
import { acceptProducts } from './receive-goods.ts';

const message = text('restock.updated');

/** The goods of an approved restock cannot be changed (rules 6.1). */
export async function updateRestock(request: ChangeRequest<RestockUpdate>): Promise<Reply> {
  const { tx, body, id } = request;
  const { row, before } = await lockDocument(restockSource, request);
  const changedValues = changedFields(restockFields, row, body);
  const items = body.items && !areSameRestockLines(body.items, before.items) ? body.items : undefined;
  const linesField = items && changedLinesField(items, before.items);
  const editedFields = [...Object.keys(changedValues), ...(linesField ? [linesField] : [])];
  if (editedFields.length === 0) {
    return replyUnchanged(request, row, body.version, { message, data: before });
  }
  assertEditable(row, before, editedFields);
  await assertNewestVersion(request, row, body.version, { name: row.number, current: before });
  await lockReferences(request, restockFields, changedValues);
  if (items && linesField === 'items') await checkGoods(request, row, items);
  if (items) await replaceLines(tx, restockLines, id, items);
  const columns = columnsOf(restockFields, changedValues);
  const storedRow = await updateRow(tx, 'restocks', id, stampsForEdit(request, row), columns);
  const data = await toRecord(restockSource, tx, storedRow);
  const change = { action: 'update', entity: 'restock', id, before, data, message };
  return auditAndReply(request, change);
}

type RestockLines = NonNullable<RestockUpdate['items']>;

async function checkGoods(
  request: ChangeRequest<RestockUpdate>,
  { restocked_at }: RestockRow,
  items: RestockLines,
): Promise<void> {
  const expiryProblems = expiryErrors(items, businessDateOf(restocked_at));
  if (expiryProblems.length > 0) throw invalidFields(expiryProblems);
  await acceptProducts(request, items);
}

function assertEditable(row: RestockRow, current: Restock, editedFields: string[]) {
  const reason = restockEditError(row, editedFields);
  if (reason) throw wrongState(reason, current);
}

function areSameRestockLines(a: RestockLines, b: Restock['items']): boolean {
  const serialize = (lines: RestockLines | Restock['items']) =>
    JSON.stringify(lines.map((line) => [restockLineKey(line), line.quantity]));
  return serialize(a) === serialize(b);
}
