// Who may do what to whose account (rules 7.3, 7.4). Admins cannot act on super admins,
// nobody removes their own rights, and one active super admin always remains.
import type { Role } from '#contract/roles.ts';
import { textKey } from '#contract/text-key.ts';
import type { Tx } from '../db/database.ts';
import { lockRows } from '../db/row-lock.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller, ChangeRequest } from '../http/route.ts';
import { formatMoment, nameOf } from '../i18n/formats.ts';
import { type LocalizedText, localize } from '../i18n/localize.ts';
import { type UserRow, userOf } from './read.ts';

/**
 * The user's row, locked, together with those of all super admins and always in the same order: of two
 * that demote each other the second waits, and is refused as the last super admin.
 */
export async function lockUser(tx: Tx, id: string): Promise<UserRow> {
  const query = tx
    .selectFrom('users')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', id), eb('role', '=', 'super_admin')]))
    .orderBy('id');
  const rows = await lockRows(tx, query).execute();
  const row = rows.find((user) => user.id === id);
  if (!row) throw new ApiError('not_found', { message: 'This user does not exist' });
  return row;
}

/** Admins neither touch super admins nor make them. */
export function assertInReach(caller: Caller, ...targets: (Role | undefined)[]): void {
  if (caller.role !== 'super_admin' && targets.includes('super_admin')) {
    throw new ApiError('forbidden', { message: 'Only a super admin may do this to a super admin' });
  }
}

/** Refuses what would take an active super admin away when there is no other. */
export async function assertSuperAdminStays(tx: Tx, row: UserRow): Promise<void> {
  if (row.role !== 'super_admin' || !row.is_active) return;
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'super_admin')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .where('id', '!=', row.id)
    .limit(1)
    .executeTakeFirst();
  if (!other) {
    throw new ApiError('last_super_admin', { data: { current: await userOf(tx, row) } });
  }
}

/** Refuses while the barista has a cart: `Return MK-003 before deactivating budi.` */
export async function assertNoCart(tx: Tx, row: UserRow, act: LocalizedText): Promise<void> {
  const open = await tx
    .selectFrom('cart_assignments')
    .innerJoin('carts', 'carts.id', 'cart_assignments.cart_id')
    .select('carts.code')
    .where('cart_assignments.sales_id', '=', row.id)
    .where('cart_assignments.status', '=', 'in_use')
    .executeTakeFirst();
  if (!open) return;
  throw new ApiError('in_use', {
    message: localize`Return ${open.code} before ${act} ${row.username}.`,
    data: { current: await userOf(tx, row) },
  });
}

/** Usernames and e-mail addresses are unique. */
export async function assertUnique(
  request: Pick<ChangeRequest, 'tx' | 'now' | 'occurredAt'>,
  wanted: { username?: string | undefined; email?: string | undefined },
  ownId: string,
): Promise<void> {
  const { tx, now, occurredAt } = request;
  const { username, email } = wanted;
  if (username === undefined && email === undefined) return;
  const others = await tx
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
  const [other] = others;
  if (!other) return;
  const hasName = others.some((user) => user.username_key === textKey(username ?? ''));
  const hasEmail = others.some((user) => email !== undefined && isSameEmail(user, email));
  const errors = [
    ...(hasName
      ? [{ field: 'username', message: 'A user with this username already exists' }]
      : []),
    ...(hasEmail ? [{ field: 'email', message: 'A user with this e-mail already exists' }] : []),
  ];
  const added = localize`${await nameOf(tx, other.created_by)} ${formatMoment(other.created_at, now)}`;
  const late = localize`Another user is already called "${other.username}" (added by ${added}).`;
  throw new ApiError('duplicate_value', {
    message: occurredAt !== undefined && hasName ? late : (errors[0]?.message ?? ''),
    errors,
    data: { current: await userOf(tx, other) },
  });
}

function isSameEmail(user: UserRow, email: string): boolean {
  return user.email?.toLowerCase() === email;
}

/** What of a user the audit log may hold: never how to reach them. */
export function auditOf({ username, role, is_active }: UserRow) {
  return { username, role, is_active: Boolean(is_active) };
}
