import { startBuilt } from '../support/built-server.mjs';
import { loadSource } from '../support/load-source.mjs';
import { Device } from './device.mjs';
import { openSellers } from './sellers.mjs';

/**
 * A built version of the project in a folder: its own server over its own new database with the data of
 * the `full` demo, and its own definitions of lists and documents.
 */
export async function serveVersion({ name, folder }, place) {
  const load = (path) => loadSource(path, folder);
  const { makeBusiness, keepSession } = await load('tests/bench/support/business.ts');
  const { connectDatabase } = await load('src/server/db/connect.ts');
  const { lists } = await load('src/contract/lists.ts');
  const { documents } = await load('src/contract/documents.ts');
  const { readableLists } = await load('src/server/sync/readable-lists.ts');
  await makeBusiness(place, 0);
  const db = await connectDatabase(place);
  const people = await peopleOf(db);
  // So that sellers have room for a refill.
  await db.kysely.updateTable('carts').set({ capacity: 0 }).execute();
  const env = place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl };
  const server = await startBuilt(place.dataDir, env, folder);

  const version = {
    ...{ name, people, lists, documents, url: server.url },
    processorMs: server.processorMs,
    /** A new session of this person. */
    signIn: async (id) => (await keepSession(db, id)).token,
    stop: async () => {
      await server.stop();
      await db.close();
    },
  };
  return {
    ...version,
    sellers: await openSellers(version),
    /** A device with nothing stored. */
    async newDevice(id) {
      const role = people.admins.includes(id) ? 'admin' : 'sales';
      return new Device(version, await version.signIn(id), readableLists({ role }));
    },
  };
}

/** Ids of active people; sellers are baristas who are out with a cart. */
async function peopleOf({ kysely }) {
  const users = await kysely
    .selectFrom('users')
    .select(['id', 'role'])
    .where('is_active', '=', true)
    .orderBy('username')
    .execute();
  const out = await kysely
    .selectFrom('cart_assignments')
    .select('sales_id as id')
    .where('status', '=', 'in_use')
    .orderBy('assign_date')
    .orderBy('id')
    .execute();
  const { last } = await kysely
    .selectFrom('transactions')
    .select((eb) => eb.fn.max('transaction_time').as('last'))
    .executeTakeFirstOrThrow();
  return {
    admins: users.filter(({ role }) => role === 'admin').map(({ id }) => id),
    baristas: users.filter(({ role }) => role === 'sales').map(({ id }) => id),
    sellers: out.map(({ id }) => id),
    lastSaleAt: new Date(last).toISOString(),
  };
}
