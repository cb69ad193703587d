import {
  type Business,
  type BusinessUpdate,
  businessSchema,
  businessUpdateSchema,
} from '#contract/business/entity.ts';
import { mutations } from '#contract/mutations.ts';
import { text } from '#contract/texts/text.ts';
import { writeAudit } from '../db/audit.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { mutationRoute, readRoute } from '../http/define-route.ts';
import type { ChangeRequest, Reply, Route } from '../http/route.ts';

/** The one row of `business` is made by the migration that makes the table. */
export const businessRoutes: Route[] = [
  readRoute({
    path: '/business',
    policy: 'signed_in',
    answers: businessSchema,
    handle: async ({ db }) => ({ message: 'OK', data: await readBusiness(db) }),
  }),
  mutationRoute(mutations.businessUpdate, {
    policy: 'office',
    answers: businessSchema,
    body: businessUpdateSchema,
    handle: updateBusiness,
  }),
];

async function readBusiness(db: Tx): Promise<Business> {
  return db.selectFrom('business').select('qris').executeTakeFirstOrThrow();
}

async function updateBusiness(request: ChangeRequest<BusinessUpdate>): Promise<Reply> {
  const { tx, body, caller, now } = request;
  const query = tx.selectFrom('business').select(['id', 'qris']);
  const { id, qris } = await lockRows(tx, query).executeTakeFirstOrThrow();
  const message = text('business.saved');
  const data: Business = { qris: body.qris };
  if (qris === body.qris) return { message, data };
  await tx
    .updateTable('business')
    .set({ qris: body.qris, updated_at: now, updated_by: caller.id })
    .where('id', '=', id)
    .execute();
  await writeAudit(request, {
    ...{ action: 'update', entity: 'business', id, before: { qris }, after: data },
  });
  return { message, data };
}
