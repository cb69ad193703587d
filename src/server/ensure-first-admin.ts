import { randomBytes } from 'node:crypto';
import { newId } from '#contract/ids.ts';
import { textKey } from '#contract/text-key.ts';
import { hashPassword } from './auth/passwords.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { inTransaction } from './db/transaction.ts';

/**
 * Creates the first super admin in a database without users. Returns who it is; with the password
 * only if it was generated here: it is stored nowhere else, so the operator must see it.
 */
export async function ensureFirstAdmin(
  db: Database,
  config: Pick<Config, 'adminUsername' | 'adminPassword' | 'adminEmail'>,
): Promise<{ username: string; password?: string } | null> {
  if (await hasUsers(db.kysely)) return null;
  const generated = config.adminPassword === undefined;
  const password = config.adminPassword ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const now = new Date().toISOString();
  const username = config.adminUsername;
  const isMade = await inTransaction(db, async (tx) => {
    // Locks the row of the epoch: two servers starting on one new database take turns.
    await tx
      .updateTable('meta')
      .set({ value: (eb) => eb.ref('value') })
      .where('name', '=', 'server_epoch')
      .execute();
    if (await hasUsers(tx)) return false;
    await tx
      .insertInto('users')
      .values({
        id: newId(),
        username,
        username_key: textKey(username),
        email: config.adminEmail,
        phone_number: null,
        password_hash: passwordHash,
        role: 'super_admin',
        is_active: true,
        last_login: null,
        home_warehouse_id: null,
        locale: 'en',
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })
      .execute();
    return true;
  });
  if (!isMade) return null;
  return generated ? { username, password } : { username };
}

async function hasUsers(kysely: Database['kysely']): Promise<boolean> {
  return (await kysely.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
