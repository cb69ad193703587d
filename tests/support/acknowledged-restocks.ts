// Tests that kill a server or its disk: every restock that the server acknowledged must be stored afterwards.
import { sql } from 'kysely';
import { expect } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { brokenInvariants } from './ledger-invariants.ts';
import { createProduct, createWarehouse } from './records.ts';
import { remoteAdmin } from './remote-client.ts';
import { firstAdmin, type ServerProcess } from './server-process.ts';
import { restockBody } from './valid-bodies.ts';

export interface Place {
  dataDir: string;
  databaseUrl?: string | undefined;
}

export interface Acknowledged {
  id: string;
  /** Epoch ms, rounded up. */
  at: number;
}

export interface Sending {
  send: () => Promise<number | undefined>;
  acknowledged: Acknowledged[];
}

export async function sendingTo(server: ServerProcess): Promise<Sending> {
  const admin = await remoteAdmin(server.url);
  const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
  const token = await tokenOf(server);
  const acknowledged: Acknowledged[] = [];
  const send = async () => {
    const id = newId();
    const response = await fetch(`${server.url}/api/restocks`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({
        ...restockBody(warehouse.id, product.id),
        id,
        notes: 'n'.repeat(500),
        confirm: ['possible_duplicate'],
      }),
    }).catch(() => undefined);
    if (response?.status === 201) acknowledged.push({ id, at: Date.now() + 1 });
    return response?.status;
  };
  return { send, acknowledged };
}

async function tokenOf({ url }: ServerProcess): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(firstAdmin),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

export function idsOf(acknowledged: readonly Acknowledged[]): string[] {
  return acknowledged.map(({ id }) => id);
}

/** With `and nothing else`, where every answer arrived in the end, also that no other restock is stored. */
export async function judgeStored(
  place: Place,
  acknowledged: readonly string[],
  others?: 'and nothing else',
): Promise<void> {
  const db = await connectDatabase(place);
  try {
    expect(await damageOf(db)).toEqual([]);
    expect(await brokenInvariants(db)).toEqual({});
    const stored = await db.kysely.selectFrom('restocks').select('id').execute();
    const ids = new Set(stored.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    if (others) expect([...ids].sort()).toEqual([...acknowledged].sort());
  } finally {
    await db.close();
  }
}

export async function damageOf(db: Database): Promise<unknown[]> {
  if (db.engine === 'sqlite') {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db.kysely);
    return rows.filter((row) => row.integrity_check !== 'ok');
  }
  const { rows: amcheck } = await sql`select 1 from pg_available_extensions where name = 'amcheck'`.execute(db.kysely);
  if (amcheck.length === 0) return [];
  await sql`create extension if not exists amcheck`.execute(db.kysely);
  // Throws unless each row of a table is in each index of the table.
  await sql`select bt_index_check(indexrelid, true) from pg_index
    join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace`.execute(db.kysely);
  const { rows } = await sql`select relname, broken.* from pg_class,
      lateral verify_heapam(pg_class.oid) as broken
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db.kysely);
  return rows;
}
