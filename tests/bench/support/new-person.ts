import { newId } from '#contract/fields/ids.ts';
import { textKey } from '#contract/fields/text-key.ts';
import type { Role } from '#contract/roles.ts';
import type { Database } from '#server/db/connect.ts';
import { keepSession, type Somebody } from './business.ts';

/** Directly into the database, because hashing a password is slow. */
export async function newPerson(db: Database, username: string, role: Role = 'sales'): Promise<Somebody> {
  const [id, now] = [newId(), new Date().toISOString()];
  const stamps = { created_at: now, updated_at: now };
  const user = {
    id,
    username,
    username_key: textKey(username),
    role,
    is_active: true,
    locale: 'en' as const,
    ...stamps,
  };
  await db.kysely.insertInto('users').values(user).execute();
  return keepSession(db, id);
}
