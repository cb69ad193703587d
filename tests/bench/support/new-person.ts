import { newId } from '#contract/fields/ids.ts';
import { textKey } from '#contract/fields/text-key.ts';
import type { Role } from '#contract/roles.ts';
import type { Database } from '#server/db/connect.ts';
import { keepSession, type Somebody } from './business.ts';

/** Directly into the database, because hashing a password is slow. */
export async function newPerson(db: Database, username: string, role: Role = 'sales'): Promise<Somebody> {
  const [id, now] = [newId(), new Date().toISOString()];
  await db.kysely
    .insertInto('users')
    .values({
      id,
      username,
      username_key: textKey(username),
      email: null,
      phone_number: null,
      password_hash: null,
      role,
      is_active: true,
      last_login: null,
      home_warehouse_id: null,
      locale: 'en',
      awaits_approval: false,
      op_id: null,
      created_by: null,
      updated_by: null,
      deleted_by: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .execute();
  return keepSession(db, id);
}
