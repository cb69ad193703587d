import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { newId } from '#contract/fields/ids.ts';
import type { Role } from '#contract/roles.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { migrate, schemaVersion } from '#server/db/migrate.ts';
import { loadDemo } from '#server/demo/load.ts';
import { hashToken, newToken } from '#server/http/authenticate.ts';
import { root } from '#tests/support/server-build.ts';

const cache = join(root, 'node_modules', '.cache', 'gerobak-bench');

export const demoPassword = 'sedotan-bambu-18-kios';

export interface Place {
  dataDir: string;
  databaseUrl?: string;
}

/** The `full` demo. A SQLite database is made once a day and copied after that. */
export async function makeBusiness(place: Place): Promise<void> {
  if (place.databaseUrl !== undefined) return fill(place);
  // The demo data ends on the current day, so the cached copy is valid for a day only.
  const cached = join(cache, `${schemaVersion}-${new Date().toISOString().slice(0, 10)}`);
  if (!existsSync(cached)) {
    rmSync(cache, { recursive: true, force: true });
    const unfinished = `${cached}-unfinished`;
    mkdirSync(unfinished, { recursive: true });
    await fill({ dataDir: unfinished });
    renameSync(unfinished, cached);
  }
  cpSync(cached, place.dataDir, { recursive: true });
}

async function fill(place: Place): Promise<void> {
  const db = await connectDatabase(place);
  await migrate(db);
  await loadDemo(db, { profile: 'full', password: demoPassword });
  if (db.engine === 'postgres') await sql`vacuum analyze`.execute(db.kysely);
  await db.close();
}

export interface Somebody {
  id: string;
  token: string;
}

/** A barista has an open assignment. */
export async function someoneSignedIn(db: Database, role: Role): Promise<Somebody> {
  const user =
    role === 'sales'
      ? await db.kysely
          .selectFrom('cart_assignments')
          .select('sales_id as id')
          .where('status', '=', 'in_use')
          .orderBy('assign_date')
          .executeTakeFirstOrThrow()
      : await db.kysely
          .selectFrom('users')
          .select('id')
          .where('role', '=', role)
          .where('is_active', '=', true)
          .executeTakeFirstOrThrow();
  return keepSession(db, user.id);
}

export async function keepSession(db: Database, id: string): Promise<Somebody> {
  const token = newToken();
  const now = new Date().toISOString();
  const times = { created_at: now, last_used_at: now, expires_at: new Date(Date.now() + 86_400_000).toISOString() };
  const session = { id: newId(), token_hash: hashToken(token), user_id: id, user_agent: 'bench', ...times };
  await db.kysely.insertInto('sessions').values(session).execute();
  return { id, token };
}
