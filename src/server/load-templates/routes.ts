import * as z from 'zod/mini';
import { fieldError } from '#contract/field-errors.ts';
import { newId } from '#contract/ids.ts';
import {
  type LoadTemplateCreate,
  type LoadTemplateUpdate,
  loadTemplateCreateSchema,
  loadTemplateQuerySchema,
  loadTemplateSchema,
  loadTemplateUpdateSchema,
} from '#contract/load-templates/entity.ts';
import type { ProductLine } from '#contract/product-lines.ts';
import { textKey } from '#contract/text-key.ts';
import { text } from '#contract/texts/text.ts';
import { writeAudit } from '../db/audit.ts';
import type { Tx } from '../db/database.ts';
import { lockProducts } from '../documents/lines.ts';
import { ApiError, invalidFields } from '../http/api-error.ts';
import { changeRoute, readRoute } from '../http/define-route.ts';
import {
  assertNewest,
  assertNotDeleted,
  type DeleteRequest,
  deleteQuerySchema,
  findCreated,
  outcomeMeta,
} from '../http/record-guards.ts';
import type { ChangeRequest, Reply, Route } from '../http/route.ts';
import { deleteStamps, editStamps, newStamps } from '../http/stamps.ts';
import { columnsOf } from '../records/columns.ts';
import { readRecord } from '../records/read.ts';
import { insertRow, lockRow, updateRow } from '../records/rows.ts';
import {
  listTemplates,
  type TemplateRow,
  templateFields,
  templateSource,
  toTemplate,
} from './read.ts';

export const loadTemplateRoutes: Route[] = [
  readRoute({
    path: '/load-templates',
    policy: 'office',
    query: loadTemplateQuerySchema,
    answers: z.array(loadTemplateSchema),
    handle: async (request) => ({ message: 'OK', data: await listTemplates(request) }),
  }),
  readRoute({
    path: '/load-templates/:id',
    policy: 'office',
    answers: loadTemplateSchema,
    handle: async (request) => ({ message: 'OK', data: await readRecord(templateSource, request) }),
  }),
  changeRoute({
    method: 'POST',
    path: '/load-templates',
    policy: 'office',
    body: loadTemplateCreateSchema,
    answers: loadTemplateSchema,
    handle: createTemplate,
  }),
  changeRoute({
    method: 'PUT',
    path: '/load-templates/:id',
    policy: 'office',
    body: loadTemplateUpdateSchema,
    answers: loadTemplateSchema,
    handle: updateTemplate,
  }),
  changeRoute({
    method: 'DELETE',
    path: '/load-templates/:id',
    policy: 'office',
    query: deleteQuerySchema,
    handle: deleteTemplate,
  }),
];

async function createTemplate(request: ChangeRequest<LoadTemplateCreate>): Promise<Reply> {
  const { tx, body } = request;
  const { name, items } = body;
  const message = text('template.saved');
  const id = body.id ?? newId();
  const existingRow = await findCreated(request, 'load_templates', id);
  if (existingRow) {
    const data = await toTemplate(tx, existingRow);
    return { message, data, meta: { outcome: 'already_so' } };
  }
  const owner = { cart_id: body.cart_id ?? null, warehouse_id: body.warehouse_id ?? null };
  await assertOwnerExists(tx, owner);
  await lockProducts(tx, items);
  await assertNameFree(tx, { id, name, ...owner });
  const columns = columnsOf(templateFields, body);
  const row = await insertRow(tx, 'load_templates', newStamps(request, id), columns);
  await insertItems(tx, id, items);
  const data = await toTemplate(tx, row);
  await writeAudit(request, { action: 'create', entity: 'load_template', id, after: data });
  return { status: 201, message, data, ...outcomeMeta(request, 'applied') };
}

async function updateTemplate(request: ChangeRequest<LoadTemplateUpdate>): Promise<Reply> {
  const { tx, body } = request;
  const row = await lockRow(tx, templateSource, request.id);
  const before = await toTemplate(tx, row);
  await assertNotDeleted(request, row, row.name, before);
  const { version, name = row.name, items } = body;
  await assertNewest(request, row, version, { name: row.name, current: before });
  if (items) await lockProducts(tx, items);
  if (name !== row.name) await assertNameFree(tx, { ...row, name });
  const columns = columnsOf(templateFields, body);
  const stamps = editStamps(request, row);
  const storedRow = await updateRow(tx, 'load_templates', row.id, stamps, columns);
  if (items) {
    await tx.deleteFrom('load_template_items').where('template_id', '=', row.id).execute();
    await insertItems(tx, row.id, items);
  }
  const after = await toTemplate(tx, storedRow);
  const auditEntry = { action: 'update', entity: 'load_template', id: row.id, before, after };
  await writeAudit(request, auditEntry);
  return { message: text('template.saved'), data: after, ...outcomeMeta(request, 'applied') };
}

async function deleteTemplate(request: DeleteRequest): Promise<Reply> {
  const { tx, query } = request;
  const row = await lockRow(tx, templateSource, request.id);
  const message = text('template.deleted');
  if (row.deleted_at !== null) return { message, data: null, meta: { outcome: 'already_so' } };
  const before = await toTemplate(tx, row);
  await assertNewest(request, row, query.version, { name: row.name, current: before });
  await updateRow(tx, 'load_templates', row.id, deleteStamps(request, row));
  await writeAudit(request, { action: 'delete', entity: 'load_template', id: row.id, before });
  return { message, data: null, ...outcomeMeta(request, 'applied') };
}

/** The cart or the warehouse that the template is for; the other id is null. */
type Owner = Pick<TemplateRow, 'cart_id' | 'warehouse_id'>;

/** Throws `validation_failed` unless exactly one of both ids names a record that is not deleted. */
async function assertOwnerExists(tx: Tx, { cart_id, warehouse_id }: Owner): Promise<void> {
  if ((cart_id === null) === (warehouse_id === null)) {
    // Both ids are set, or neither is.
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

/** Template names are unique within a cart or warehouse. */
async function assertNameFree(tx: Tx, row: Owner & { id: string; name: string }): Promise<void> {
  const otherTemplate = await tx
    .selectFrom('load_templates')
    .selectAll()
    .where('name_key', '=', textKey(row.name))
    .where('cart_id', row.cart_id === null ? 'is' : '=', row.cart_id)
    .where('warehouse_id', row.warehouse_id === null ? 'is' : '=', row.warehouse_id)
    .where('deleted_at', 'is', null)
    .where('id', '!=', row.id)
    .executeTakeFirst();
  if (!otherTemplate) return;
  const message = text('template.nameTaken');
  throw new ApiError('duplicate_value', {
    message,
    errors: [{ field: 'name', message }],
    data: { current: await toTemplate(tx, otherTemplate) },
  });
}

async function insertItems(tx: Tx, templateId: string, items: readonly ProductLine[]) {
  const rows = items.map((item, line) => ({ template_id: templateId, line, ...item }));
  await tx.insertInto('load_template_items').values(rows).execute();
}
