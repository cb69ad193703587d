// Who may change which account (rules 7.3, 7.4).

import { textKey } from '#contract/fields/text-key.ts';
import { text } from '#contract/messages/text.ts';
import type { Role } from '#contract/roles.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller, ChangeRequest } from '../http/route.ts';
import { duplicateText, duplicateTextWithAuthor } from '../records/write.ts';
import { toUser, type UserRow, userSource } from './read.ts';

/**
 * Also locks all super admins, in the order of ids. If two super admins demote each other, the second request waits and
 * is then rejected.
 */
export async function lockUser(tx: Tx, id: string): Promise<UserRow> {
  const query = tx
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), eb('role', '=', 'super_admin')]))
    .orderBy('id');
  const rows = await lockRows(tx, query).execute();
  const row = rows.find((user) => user.id === id);
  if (!row) throw new ApiError('not_found', { message: userSource.notFound });
  return row;
}

/** Prevents other requests from adding records that the user owns. */
export async function lockOwner(tx: Tx, id: string): Promise<void> {
  const query = tx.selectFrom('users').select('id').where('id', '=', id);
  await lockRows(tx, query, 'change').execute();
}

/**
 * Only super admins may change super admins or give that role.
 * @throws `forbidden`
 * @param targets the user's current role and the new one
 */
export function assertMayManage(caller: Caller, ...targets: (Role | undefined)[]): void {
  if (caller.role !== 'super_admin' && targets.includes('super_admin')) {
    throw new ApiError('forbidden', { message: text('user.superAdminOnly') });
  }
}

/** @throws `last_super_admin` if this user is the only active super admin */
export async function assertNotLastSuperAdmin(tx: Tx, row: UserRow): Promise<void> {
  if (row.role !== 'super_admin' || !row.is_active) return;
  const otherSuperAdmin = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('id', '!=', row.id)
    .limit(1)
    .executeTakeFirst();
  if (!otherSuperAdmin) {
    throw new ApiError('last_super_admin', { data: { current: await toUser(tx, row) } });
  }
}

/** @throws `in_use` while the user has a cart: `Return MK-003 before deactivating budi.` */
export async function assertNoOpenAssignment(
  tx: Tx,
  row: UserRow,
  messageKey: 'user.returnToDelete' | 'user.returnToDeactivate' | 'user.returnToChangeRole',
): Promise<void> {
  const openAssignment = await tx
    .selectFrom('cart_assignments')
    .innerJoin('carts', 'carts.id', 'cart_assignments.cart_id')
    .select('carts.code')
    .where('cart_assignments.sales_id', '=', row.id)
    .where('cart_assignments.status', '=', 'in_use')
    .executeTakeFirst();
  if (!openAssignment) return;
  throw new ApiError('in_use', {
    message: text(messageKey, { code: openAssignment.code, username: row.username }),
    data: { current: await toUser(tx, row) },
  });
}

/**
 * If the username in a queued request is taken, the message names who added the other user.
 * @throws `duplicate_value`
 */
export async function assertUnique(
  request: Pick<ChangeRequest, 'tx' | 'now' | 'occurredAt'>,
  fields: { username?: string | undefined; email?: string | undefined },
  ownId: string,
): Promise<void> {
  const { tx, now, occurredAt } = request;
  const { username, email } = fields;
  if (username === undefined && email === undefined) return;
  const otherUsers = await tx
    .selectFrom('users')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('id', '!=', ownId)
    .where((eb) =>
      eb.or([
        ...(username === undefined ? [] : [eb('username_key', '=', textKey(username))]),
        ...(email === undefined ? [] : [eb(eb.fn('lower', ['email']), '=', email)]),
      ]),
    )
    .execute();
  const [otherUser] = otherUsers;
  if (!otherUser) return;
  const isUsernameTaken = otherUsers.some((user) => user.username_key === textKey(username ?? ''));
  const isEmailTaken = otherUsers.some((user) => email !== undefined && isSameEmail(user, email));
  const takenError = (field: string) => ({
    field,
    message: duplicateText('user', field),
  });
  const errors = [...(isUsernameTaken ? [takenError('username')] : []), ...(isEmailTaken ? [takenError('email')] : [])];
  throw new ApiError('duplicate_value', {
    message:
      occurredAt !== undefined && isUsernameTaken
        ? await duplicateTextWithAuthor(tx, otherUser, { noun: 'user', field: 'username', isName: true, now })
        : (errors[0]?.message ?? ''),
    errors,
    data: { current: await toUser(tx, otherUser) },
  });
}

function isSameEmail(user: UserRow, email: string): boolean {
  return user.email?.toLowerCase() === email;
}

/** Security: the audit log contains no contact data. */
export function toAuditFields(row: UserRow) {
  const { username, role, home_warehouse_id, commission } = row;
  return { username, role, home_warehouse_id, commission, is_active: Boolean(row.is_active) };
}
