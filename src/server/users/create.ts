import { newId } from '#contract/fields/ids.ts';
import { text } from '#contract/messages/text.ts';
import type { UserCreate } from '#contract/users/entity.ts';
import { assertPasswordUsable } from '../auth/password-rules.ts';
import { hashPassword, withHashingSlot } from '../auth/passwords.ts';
import type { Tx } from '../db/database.ts';
import type { ChangeRequest, PrepareRequest, Reply } from '../http/route.ts';
import { writeAudit } from '../http/writes/audit.ts';
import { findCreatedRecord, outcomeMeta } from '../http/writes/record-guards.ts';
import { stampsForCreation } from '../http/writes/stamps.ts';
import { columnsOf } from '../records/columns.ts';
import { lockReferences } from '../records/reference.ts';
import { insertRow } from '../records/rows.ts';
import { assertEmailNotReserved } from './email-hold.ts';
import { type HashedUser, toUser, userFields } from './read.ts';
import { assertMayManage, assertUnique, toAuditFields } from './user-guards.ts';

/** Runs before the transaction, because hashing is slow and must not run while locks are held. */
export async function hashNewUser({ caller, body }: PrepareRequest<UserCreate>): Promise<HashedUser> {
  const { password, ...user } = body;
  assertMayManage(caller, user.role);
  assertPasswordUsable(password, 'password', user);
  return { ...user, passwordHash: await withHashingSlot(() => hashPassword(password)) };
}

export async function createUser(request: ChangeRequest<HashedUser>): Promise<Reply> {
  const { tx, body } = request;
  const message = text('record.created', { noun: 'user' });
  const id = body.id ?? newId();
  const existingRow = await findCreatedRecord(request, 'users', id);
  if (existingRow) {
    return { message, data: await toUser(tx, existingRow), meta: { outcome: 'already_so' } };
  }
  const { username, email } = body;
  await assertUnique(request, { username, email }, id);
  await assertEmailNotReserved(request, email, id);
  await lockReferences(request, userFields, body);
  const row = await insertRow(tx, 'users', stampsForCreation(request, id), {
    home_warehouse_id: null,
    ...(body.role === 'sales' && { commission: await readDefaultCommission(tx) }),
    ...columnsOf(userFields, body),
    is_active: true,
    last_login: null,
    // Used until the user's first sign-in. Most teams speak one language.
    locale: request.caller.locale,
  });
  const data = await toUser(tx, row);
  await writeAudit(request, { action: 'create', entity: 'user', id, after: toAuditFields(row) });
  return {
    status: 201,
    message,
    data,
    events: [{ event: 'user_created', userId: id }],
    ...outcomeMeta(request, 'applied'),
  };
}

async function readDefaultCommission(tx: Tx): Promise<number> {
  const query = tx.selectFrom('business').select('default_commission');
  return (await query.executeTakeFirstOrThrow()).default_commission;
}
