import type { Selectable } from 'kysely';
import type { User } from '#contract/users/entity.ts';
import type { Tx } from '../db/database.ts';
import type { Users } from '../db/tables/people.ts';

export type UserRow = Selectable<Users>;

export async function toUser(db: Tx, row: UserRow): Promise<User> {
  const [user] = await toUsers(db, [row]);
  return user as User;
}

/**
 * Makes records of the API: adds to each row whether the user has a cart, and until when the e-mail
 * address is held. That time may be over, until `purgeEmailHolds` deletes the hold.
 */
export async function toUsers(db: Tx, rows: readonly UserRow[]): Promise<User[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const openAssignments = await db
    .selectFrom('cart_assignments')
    .select('sales_id')
    .where('status', '=', 'in_use')
    .where('sales_id', 'in', ids)
    .execute();
  const assignedUserIds = new Set(openAssignments.map(({ sales_id }) => sales_id));
  const holds = await db
    .selectFrom('email_holds')
    .select(['user_id', 'held_until'])
    .where('user_id', 'in', ids)
    .execute();
  const heldUntil = new Map(holds.map(({ user_id, held_until }) => [user_id, held_until]));
  return rows.map(({ id, username, email, phone_number, role, is_active, ...row }) => ({
    id,
    username,
    email: email ?? '',
    email_held_until: heldUntil.get(id) ?? null,
    phone_number: phone_number ?? '',
    role,
    is_active: Boolean(is_active),
    last_login: row.last_login,
    is_assigned_cart: assignedUserIds.has(id),
    home_warehouse_id: row.home_warehouse_id,
    created_at: row.created_at,
    version: row.version,
  }));
}
