import { replay } from '#offline/replay/replay.ts';
import { currentSession, sessionDatabase } from '#offline/session/current-session.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { present } from '../must.ts';
import { type Tablet, tabletOf } from '../tablet.ts';
import { type RawDatabase, writeDatabases } from './raw-databases.ts';
import { type About, type Recording, updateComesAfterMs } from './recording.ts';
import { serverFromSql } from './server-sql.ts';
import { tabStorage } from './tab-storage.ts';

/** A recorded device and its server, some hours later, with the code of now on both. */
export interface Upgraded {
  app: TestApp;
  /** Whoever was signed in still is; there is no connection yet. */
  tablet: Tablet;
}

type Begun = Omit<Recording, 'about'> & { about: Pick<About, 'recordedAt' | 'person' | 'tab'> };

/** @param about at the time of the recording nobody knows yet what its entries come to */
export async function upgrade({ about, databases, server }: Begun): Promise<Upgraded> {
  const at = Date.parse(about.recordedAt) + updateComesAfterMs;
  const app = await serverFromSql(server, new Date(at));
  // The one that a whole process shares; it opens again by itself.
  sessionDatabase.close({ disableAutoOpen: false });
  await writeDatabases(databases);
  tabStorage(about.tab);
  const tablet = await tabletOf(app, about.person, present(await currentSession()));
  tablet.network.cut();
  await Promise.all([tablet.tab.outbox.open(), tablet.tab.mirror.open()]);
  return { app, tablet };
}

/** Sends all that can be sent, alone or together. */
export async function sendAll({ tablet }: Upgraded, areAlone = false): Promise<void> {
  tablet.network.heal();
  tablet.network.refusesBatches = areAlone;
  await replay(tablet.tab);
}

/** By key, what the server remembers of the requests it took. */
export async function requestHashes({ app, tablet }: Upgraded): Promise<Map<string, string>> {
  const known = await app.db.kysely
    .selectFrom('idempotency_keys')
    .select(['key', 'request_hash'])
    .where('user_id', '=', tablet.person.id)
    .execute();
  return new Map(known.map((row) => [row.key, row.request_hash]));
}

/** By key, method and path of what was sent alone. */
export function requestsAlone({ tablet: { network } }: Upgraded): Map<string, string> {
  const alone = network.sent.filter(({ key }) => key !== undefined);
  return new Map(alone.map(({ key, method, path }) => [key ?? '', `${method} ${path}`]));
}

/** The rows of a table as they were recorded. */
export function recordedRows<Row = Record<string, unknown>>(
  databases: readonly RawDatabase[],
  { id }: { id: string },
  kind: 'mirror' | 'outbox',
  table: string,
): Row[] {
  const database = databases.find(({ name }) => name === `gerobak-${kind}-${id}`);
  return present(database?.stores.find(({ name }) => name === table)).rows as Row[];
}
