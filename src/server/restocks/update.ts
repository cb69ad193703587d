import { businessDateOf } from '#contract/dates.ts';
import { expiryErrors, type Restock, type RestockUpdate } from '#contract/restocks/entity.ts';
import { writeAudit } from '../db/audit.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import { assertNewest, outcomeMeta, unchanged } from '../http/record-guards.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { editStamps } from '../http/stamps.ts';
import { localize, localizeWord } from '../i18n/localize.ts';
import { changedFields, columnsOf } from '../records/columns.ts';
import { lockReferences } from '../records/reference.ts';
import { updateRow } from '../records/rows.ts';
import { acceptProducts } from './accept-products.ts';
import { insertLines } from './insert-lines.ts';
import { lockRestock } from './lock-restock.ts';
import { type RestockRow, toRestocks } from './read.ts';
import { restockFields } from './restock-fields.ts';

const message = 'Restock updated successfully!';

/**
 * Edits a draft. Of an approved restock only the notes can be edited, because its goods have moved
 * (rules 6.1).
 */
export async function updateRestock(request: ChangeRequest<RestockUpdate>): Promise<Reply> {
  const { tx, body } = request;
  const { row, before } = await lockRestock(request);
  const changedValues = changedFields(restockFields, row, body);
  const items = body.items && !sameLines(body.items, before.items) ? body.items : undefined;
  const editedFields = [...Object.keys(changedValues), ...(items ? ['items'] : [])];
  if (editedFields.length === 0) {
    return unchanged(request, row, body.version, { message, data: before });
  }
  assertEditable(row, before, editedFields);
  await assertNewest(request, row, body.version, { name: row.number, current: before });
  await lockReferences(request, restockFields, changedValues);
  if (items) await replaceLines(request, row, items);
  const columns = columnsOf(restockFields, changedValues);
  const stamps = editStamps(request, row);
  const storedRow = await updateRow(tx, 'restocks', row.id, stamps, columns);
  const [data] = await toRestocks(tx, [storedRow]);
  const { id } = row;
  await writeAudit(request, { action: 'update', entity: 'restock', id, before, after: data });
  return { message, data, ...outcomeMeta(request, 'applied') };
}

type Lines = NonNullable<RestockUpdate['items']>;

async function replaceLines(
  request: ChangeRequest<RestockUpdate>,
  { id, warehouse_id, restocked_at }: RestockRow,
  items: Lines,
): Promise<void> {
  const expiryProblems = expiryErrors(items, businessDateOf(restocked_at));
  if (expiryProblems.length > 0) throw invalidFields(expiryProblems);
  await acceptProducts({ ...request, body: { warehouse_id, items } });
  await request.tx.deleteFrom('restock_items').where('restock_id', '=', id).execute();
  await insertLines(request.tx, id, items);
}

function assertEditable({ number, status }: RestockRow, current: Restock, editedFields: string[]) {
  if (status === 'pending') return;
  if (status === 'approved' && editedFields.every((field) => field === 'notes')) return;
  const state = localize`${number} is ${localizeWord(status)}.`;
  throw new ApiError('wrong_state', {
    message:
      status === 'approved'
        ? localize`${state} Its goods have moved; only its notes can be changed.`
        : localize`${state} It cannot be changed.`,
    data: { current },
  });
}

/** Whether both have the same lines in the same order. */
function sameLines(a: Lines, b: Restock['items']): boolean {
  const asText = (lines: readonly Lines[number][]) =>
    JSON.stringify(lines.map((line) => [line.product_id, line.quantity, line.expired_date]));
  return asText(a) === asText(b);
}
