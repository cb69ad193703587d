import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type User, type UserCreate, type UserUpdate, user } from '#contract/users/entity.ts';
import type { Tx } from '../db/database.ts';
import { containsText } from '../db/list-query.ts';
import type { Users } from '../db/tables/people.ts';
import { buildRecord, type FieldColumns, fieldColumnsOf } from '../records/columns.ts';
import type { RecordSource } from '../records/define-record.ts';
import { referableOf } from '../records/reference.ts';

export const userSource: RecordSource<'users', User> = {
  ...referableOf('users'),
  toRecords: toUsers,
  // Baristas can read only their own account; other users are `not_found`.
  visibleTo: ({ id, role }) => (role === 'sales' ? { id } : {}),
};

export interface HashedUser extends Omit<UserCreate, 'password'> {
  passwordHash: string;
}

type DefinedField = keyof typeof user.fields;

export const userFields: FieldColumns<'users', HashedUser & UserUpdate> = {
  ...(fieldColumnsOf(user) as Pick<FieldColumns<'users', UserUpdate>, DefinedField>),
  email: 'column',
  phone: (phone_number) => ({ phone_number }),
  status: (status) => ({ is_active: status === 'active' }),
  passwordHash: (password_hash) => ({ password_hash }),
};

/** Ignores how phone numbers are formatted: `0812-3456` finds `+628123456…`. */
export function contactConditions(search: string): RawBuilder<boolean>[] {
  const digits = /^[+\d\s().-]+$/.test(search) ? search.replace(/\D/g, '').replace(/^0+/, '') : '';
  return [
    containsText(sql`lower(email)`, search),
    ...(digits.length < 3 ? [] : [containsText(sql.ref('phone_number'), digits)]),
  ];
}

export type UserRow = Selectable<Users>;

export async function toUser(db: Tx, row: UserRow): Promise<User> {
  const [record] = await toUsers(db, [row]);
  return record as User;
}

/** `email_held_until` may be in the past until `purgeEmailHolds` deletes the hold. */
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
  const heldUntilById = new Map(holds.map(({ user_id, held_until }) => [user_id, held_until]));
  return rows.map((row) => {
    const { updated_at: _, ...record } = buildRecord(user, row, {
      email: row.email ?? '',
      email_held_until: heldUntilById.get(row.id) ?? null,
      phone_number: row.phone_number ?? '',
      is_active: Boolean(row.is_active),
      last_login: row.last_login,
      is_assigned_cart: assignedUserIds.has(row.id),
    });
    return record;
  });
}
