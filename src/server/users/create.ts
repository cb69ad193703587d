import { newId } from '#contract/ids.ts';
import { textKey } from '#contract/text-key.ts';
import type { UserCreate } from '#contract/users/entity.ts';
import { assertPasswordUsable } from '../auth/password-rules.ts';
import { hashPassword, inHashingTurn } from '../auth/passwords.ts';
import { writeAudit } from '../db/audit.ts';
import { findCreated, outcomeMeta } from '../http/edit.ts';
import type { ChangeRequest, PrepareRequest, Reply } from '../http/route.ts';
import { newStamps } from '../http/stamps.ts';
import { assertNotAwaited } from './email-hold.ts';
import { userOf } from './read.ts';
import { assertInReach, assertUnique, auditOf } from './rules.ts';

export interface HashedUser extends Omit<UserCreate, 'password'> {
  passwordHash: string;
}

/** Before the transaction: a hash takes longer than a database should wait. */
export async function hashNewUser({
  caller,
  body,
}: PrepareRequest<UserCreate>): Promise<HashedUser> {
  const { password, ...user } = body;
  assertInReach(caller, user.role);
  assertPasswordUsable(password, 'password', user);
  return { ...user, passwordHash: await inHashingTurn(() => hashPassword(password)) };
}

export async function createUser(request: ChangeRequest<HashedUser>): Promise<Reply> {
  const { tx, body } = request;
  const message = 'User created successfully!';
  const id = body.id ?? newId();
  const existing = await findCreated(request, 'users', id);
  if (existing) {
    return { message, data: await userOf(tx, existing), meta: { outcome: 'already_so' } };
  }
  const { username, email, phone, role, passwordHash } = body;
  await assertUnique(request, { username, email }, id);
  await assertNotAwaited(request, email, id);
  const row = await tx
    .insertInto('users')
    .values({
      ...newStamps(request, id),
      ...{ username, username_key: textKey(username), email, phone_number: phone, role },
      password_hash: passwordHash,
      is_active: true,
      last_login: null,
      home_warehouse_id: null,
      locale: 'en',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const data = await userOf(tx, row);
  await writeAudit(request, { action: 'create', entity: 'user', id, after: auditOf(row) });
  return {
    ...{ status: 201, message, data, events: [{ event: 'user_created', userId: id }] },
    ...outcomeMeta(request, 'applied'),
  };
}
