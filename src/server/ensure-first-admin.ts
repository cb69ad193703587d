import { randomBytes } from 'node:crypto';
import { newId } from '#contract/ids.ts';
import { textKey } from '#contract/text-key.ts';
import { hashPassword } from './auth/passwords.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { inTransaction } from './db/transaction.ts';

/**
 * Creates the first super admin and returns the username. Returns the password too if it was
 * generated here: only its hash is stored, so it must be shown now. Returns null if the database
 * has users already.
 */
export async function ensureFirstAdmin(
  db: Database,
  config: Pick<Config, 'adminUsername' | 'adminPassword' | 'adminEmail'>,
): Promise<{ username: string; password?: string } | null> {
  if (await hasUsers(db.kysely)) return null;
  const isGenerated = config.adminPassword === undefined;
  const password = config.adminPassword ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const now = new Date().toISOString();
  const username = config.adminUsername;
  const isCreated = await inTransaction(db, async (tx) => {
    // Changes nothing, but locks the row: of two servers that start on one new database, the second
    // waits here and then finds the admin of the first.
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
  if (!isCreated) return null;
  return isGenerated ? { username, password } : { username };
}

async function hasUsers(kysely: Database['kysely']): Promise<boolean> {
  return (await kysely.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined;
}
