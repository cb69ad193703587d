// Work for a server whose disk is about to fail, and the judgement of what is left of it.
import { sql } from 'kysely';
import { expect } from 'vitest';
import { newId } from '#contract/ids.ts';
import { connectDatabase } from '#server/db/connect.ts';
import { brokenInvariants } from './ledger-invariants.ts';
import { createProduct, createWarehouse } from './records.ts';
import { remoteAdmin } from './remote-client.ts';
import { firstAdmin, type ServerProcess } from './server-process.ts';
import { restockBody } from './valid-bodies.ts';

export interface Acknowledged {
  id: string;
  /** Epoch ms at which the answer was here; never too early. */
  at: number;
}

export interface Sending {
  /** The status, or nothing where no answer came. */
  send: () => Promise<number | undefined>;
  acknowledged: Acknowledged[];
}

/** Restocks of one product, each with an id of its own. */
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
        ...{ ...restockBody(warehouse.id, product.id), id, notes: 'n'.repeat(500) },
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

/** Everything acknowledged is stored, at most what was sent, and the file is whole (I1, I9). */
export async function judgeStored(
  dataDir: string,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const db = await connectDatabase({ dataDir });
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(
      db.kysely,
    );
    expect(rows).toEqual([{ integrity_check: 'ok' }]);
    expect(await brokenInvariants(db)).toEqual({});
    const stored = await db.kysely.selectFrom('restocks').select('id').execute();
    const ids = new Set(stored.map(({ id }) => id));
    expect(acknowledged.filter(({ id }) => !ids.has(id))).toEqual([]);
  } finally {
    await db.close();
  }
}
