import { fieldError } from '#contract/field-errors.ts';
import { newId } from '#contract/ids.ts';
import type { LoadTemplateCreate, LoadTemplateUpdate } from '#contract/load-templates/entity.ts';
import type { ProductLine } from '#contract/product-lines.ts';
import { textKey } from '#contract/text-key.ts';
import { writeAudit } from '../db/audit.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import { assertNotDeleted, findCreated, outcomeMeta, spokenChange } from '../http/edit.ts';
import type { ChangeRequest, Reply } from '../http/route.ts';
import { newStamps } from '../http/stamps.ts';
import { assertRequestable } from '../restock-requests/request-lines.ts';
import { type TemplateRow, templateOf } from './read.ts';

type DeleteRequest = ChangeRequest<undefined, { version?: number | undefined }>;

export async function createTemplate(request: ChangeRequest<LoadTemplateCreate>): Promise<Reply> {
  const { tx, body } = request;
  const { name, items } = body;
  const message = 'Template saved';
  const id = body.id ?? newId();
  const existing = await findCreated(request, 'load_templates', id);
  if (existing) {
    const data = await templateOf(tx, existing);
    return { message, data, meta: { outcome: 'already_so' } };
  }
  const of = { cart_id: body.cart_id ?? null, warehouse_id: body.warehouse_id ?? null };
  await assertPlaceLives(tx, of);
  await assertRequestable(tx, items);
  await assertNameFree(tx, { id, name, ...of });
  const row = await tx
    .insertInto('load_templates')
    .values({ ...newStamps(request, id), name, name_key: textKey(name), ...of })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertItems(tx, id, items);
  const data = await templateOf(tx, row);
  await writeAudit(request, { action: 'create', entity: 'load_template', id, after: data });
  return { status: 201, message, data, ...outcomeMeta(request, 'applied') };
}

export async function updateTemplate(request: ChangeRequest<LoadTemplateUpdate>): Promise<Reply> {
  const { tx, body, caller, now } = request;
  const row = await lockTemplate(tx, request.id);
  const before = await templateOf(tx, row);
  await assertNotDeleted(request, row, row.name, before);
  const { version, name = row.name, items } = body;
  await assertVersion(request, row, version);
  if (items) await assertRequestable(tx, items);
  if (name !== row.name) await assertNameFree(tx, { ...row, name });
  const stored = await tx
    .updateTable('load_templates')
    .set({ name, name_key: textKey(name), version: row.version + 1 })
    .set({ updated_at: now, updated_by: caller.id })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (items) {
    await tx.deleteFrom('load_template_items').where('template_id', '=', row.id).execute();
    await insertItems(tx, row.id, items);
  }
  const after = await templateOf(tx, stored);
  const audited = { action: 'update', entity: 'load_template', id: row.id, before, after };
  await writeAudit(request, audited);
  return { message: 'Template saved', data: after, ...outcomeMeta(request, 'applied') };
}

export async function deleteTemplate(request: DeleteRequest): Promise<Reply> {
  const { tx, query, caller, now } = request;
  const row = await lockTemplate(tx, request.id);
  const message = 'Template deleted';
  if (row.deleted_at !== null) return { message, data: null, meta: { outcome: 'already_so' } };
  await assertVersion(request, row, query.version);
  const before = await templateOf(tx, row);
  await tx
    .updateTable('load_templates')
    .set({ deleted_at: now, deleted_by: caller.id, version: row.version + 1 })
    .set({ updated_at: now, updated_by: caller.id })
    .where('id', '=', row.id)
    .execute();
  await writeAudit(request, { action: 'delete', entity: 'load_template', id: row.id, before });
  return { message, data: null, ...outcomeMeta(request, 'applied') };
}

async function lockTemplate(tx: Tx, id: string): Promise<TemplateRow> {
  const query = tx.selectFrom('load_templates').selectAll().where('id', '=', id);
  const row = await lockRows(tx, query).executeTakeFirst();
  if (!row) throw new ApiError('not_found', { message: 'This template does not exist' });
  return row;
}

async function assertVersion(
  { tx, now }: Pick<ChangeRequest, 'tx' | 'now'>,
  row: TemplateRow,
  version: number | undefined,
): Promise<void> {
  if (version === undefined || version === row.version) return;
  throw new ApiError('stale_version', {
    message: await spokenChange(tx, row, row.name, now),
    data: { current: await templateOf(tx, row) },
  });
}

type Of = Pick<TemplateRow, 'cart_id' | 'warehouse_id'>;

async function assertPlaceLives(tx: Tx, { cart_id, warehouse_id }: Of): Promise<void> {
  if ((cart_id === null) === (warehouse_id === null)) {
    throw invalidFields([fieldError('cart_id', cart_id ? 'invalid' : 'cart_required')]);
  }
  const table = cart_id === null ? 'warehouses' : 'carts';
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('id', '=', cart_id ?? warehouse_id ?? '')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row) return;
  throw invalidFields([
    cart_id === null
      ? fieldError('warehouse_id', 'warehouse_unknown')
      : fieldError('cart_id', 'cart_unknown'),
  ]);
}

async function assertNameFree(tx: Tx, row: Of & { id: string; name: string }): Promise<void> {
  const other = await tx
    .selectFrom('load_templates')
    .selectAll()
    .where('name_key', '=', textKey(row.name))
    .where('cart_id', row.cart_id === null ? 'is' : '=', row.cart_id)
    .where('warehouse_id', row.warehouse_id === null ? 'is' : '=', row.warehouse_id)
    .where('deleted_at', 'is', null)
    .where('id', '!=', row.id)
    .executeTakeFirst();
  if (!other) return;
  const message = 'A template with this name already exists';
  throw new ApiError('duplicate_value', {
    ...{ message, errors: [{ field: 'name', message }] },
    data: { current: await templateOf(tx, other) },
  });
}

async function insertItems(tx: Tx, templateId: string, items: readonly ProductLine[]) {
  const rows = items.map((item, line) => ({ template_id: templateId, line, ...item }));
  await tx.insertInto('load_template_items').values(rows).execute();
}
