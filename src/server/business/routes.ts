import {
  type Business,
  type BusinessUpdate,
  businessSchema,
  businessUpdateSchema,
} from '#contract/business/entity.ts';
import { payeeOf } from '#contract/business/qris.ts';
import { mutations } from '#contract/mutations.ts';
import { defaultReasons } from '#contract/reasons.ts';
import { text } from '#contract/texts/text.ts';
import { assertCurrentPassword } from '../auth/passwords.ts';
import { writeAudit } from '../db/audit.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError } from '../http/api-error.ts';
import { mutationRoute, readRoute } from '../http/define-route.ts';
import type { ChangeRequest, PrepareRequest, Reply, Route } from '../http/route.ts';
import { notify } from '../notifications/notify.ts';

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
    prepare: checkPassword,
    handle: updateBusiness,
  }),
];

async function readBusiness(db: Tx): Promise<Business> {
  const { qris } = await db.selectFrom('business').select('qris').executeTakeFirstOrThrow();
  return { qris, reasons: defaultReasons };
}

/** The body of an update after `checkPassword`. */
interface CheckedUpdate extends Business {
  /** The text that was stored when the password was verified; undefined if it was not. */
  verifiedFor: string | undefined;
}

/**
 * Runs before the transaction: requires the password if the text changes. Security: with a stolen session alone
 * nobody can direct the money of customers elsewhere.
 */
async function checkPassword(request: PrepareRequest<BusinessUpdate>): Promise<CheckedUpdate> {
  const { db, caller, body, now } = request;
  const { qris } = await readBusiness(db.kysely);
  if (body.qris === qris) return { qris, verifiedFor: undefined };
  const { password_hash } = await db.kysely
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow();
  await assertCurrentPassword(db, caller, password_hash, body.current_password, now);
  return { qris: body.qris, verifiedFor: qris };
}

async function updateBusiness(request: ChangeRequest<CheckedUpdate>): Promise<Reply> {
  const { tx, body, caller, now } = request;
  const query = tx.selectFrom('business').select(['id', 'qris']);
  const { id, qris } = await lockRows(tx, query).executeTakeFirstOrThrow();
  const message = text('business.saved');
  const data: Business = { qris: body.qris, reasons: defaultReasons };
  if (qris === body.qris) return { message, data };
  // The admin saw another payee than the one that would be replaced.
  if (qris !== body.verifiedFor)
    throw new ApiError('stale_version', { data: { current: { qris } } });
  await tx
    .updateTable('business')
    .set({ qris: body.qris, updated_at: now, updated_by: caller.id })
    .where('id', '=', id)
    .execute();
  await notify(tx, {
    to: 'admins',
    // Who did it is told too: it may have been done with that person's password.
    actorId: null,
    type: 'account',
    now,
    title: text('qris.changed'),
    message: payeeChange(caller.username, payeeOf(qris), payeeOf(body.qris)),
  });
  await writeAudit(request, {
    ...{ action: 'update', entity: 'business', id, before: { qris }, after: { qris: body.qris } },
  });
  return {
    message,
    data,
    events: [{ event: 'qris_changed', userId: caller.id }],
  };
}

function payeeChange(username: string, before: string | undefined, after: string | undefined) {
  if (after === undefined) return text('qris.removed', { username, before: before ?? '' });
  if (before === undefined) return text('qris.set', { username, after });
  return text('qris.changedFrom', { username, before, after });
}
