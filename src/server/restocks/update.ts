import { businessDateOf } from '#contract/dates.ts';
import { expiryErrors, type Restock, type RestockUpdate } from '#contract/restocks/entity.ts';
import { writeAudit } from '../db/audit.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import { assertNewest, outcomeMeta, unchanged } from '../http/edit.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { editStamps } from '../http/stamps.ts';
import { say, word } from '../words/say.ts';
import { insertItems } from './insert-items.ts';
import { judgeProducts } from './judge-products.ts';
import { lockRestock } from './lock-restock.ts';
import { type RestockRow, toRestocks } from './read.ts';

const message = 'Restock updated successfully!';

/** Edits a draft, or the notes of a restock that counts; its goods have moved (domain rules A.7). */
export async function updateRestock(request: ChangeRequest<RestockUpdate>): Promise<Reply> {
  const { tx, body } = request;
  const { row, before } = await lockRestock(request);
  const { version, notes = row.notes } = body;
  const items = body.items && !sameLines(body.items, before.items) ? body.items : undefined;
  if (items === undefined && notes === row.notes) {
    return unchanged(request, row, version, { message, data: before });
  }
  assertEditable(row, before, items !== undefined);
  await assertNewest(request, row, version, { name: row.number, current: before });
  if (items) await replaceItems(request, row, items);
  const stored = await tx
    .updateTable('restocks')
    .set({ notes, ...editStamps(request, row) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const [data] = await toRestocks(tx, [stored]);
  const { id } = row;
  await writeAudit(request, { action: 'update', entity: 'restock', id, before, after: data });
  return { message, data, ...outcomeMeta(request, 'applied') };
}

type Lines = NonNullable<RestockUpdate['items']>;

async function replaceItems(
  request: ChangeRequest<RestockUpdate>,
  { id, warehouse_id, restocked_at }: RestockRow,
  items: Lines,
): Promise<void> {
  const expiry = expiryErrors(items, businessDateOf(restocked_at));
  if (expiry.length > 0) throw invalidFields(expiry);
  await judgeProducts({ ...request, body: { warehouse_id, items } });
  await request.tx.deleteFrom('restock_items').where('restock_id', '=', id).execute();
  await insertItems(request.tx, id, items);
}

function assertEditable({ number, status }: RestockRow, current: Restock, withItems: boolean) {
  if (status === 'pending' || (status === 'approved' && !withItems)) return;
  const state = say`${number} is ${word(status)}.`;
  throw new ApiError('wrong_state', {
    message:
      status === 'approved'
        ? say`${state} Its goods have moved; only its notes can be changed.`
        : say`${state} It cannot be changed.`,
    data: { current },
  });
}

function sameLines(a: Lines, b: Restock['items']): boolean {
  const text = (lines: readonly Lines[number][]) =>
    JSON.stringify(lines.map((line) => [line.product_id, line.quantity, line.expired_date]));
  return text(a) === text(b);
}
