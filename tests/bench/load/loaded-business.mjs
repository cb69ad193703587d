import { startBuilt } from '../support/built-server.mjs';
import { loadSource } from '../support/load-source.mjs';
import { call } from '../support/write-round.mjs';

/** How many write at once; each has a cart, a barista, and a warehouse that others use too. */
export const writers = 16;
const warehouseCount = 8;
const productCount = 8;
/** The most that one line takes, and more than all rounds sell of a product from one cart. */
const unitsLoaded = 10_000;
const location = { type: 'Point', coordinates: [106.8137, -6.2607] };

/**
 * A built version of the project in a folder: so many servers over one new database with the data of the
 * `full` demo, and writers whose carts are loaded.
 */
export async function openLoadedBusiness({ name, folder }, place, processes) {
  const load = (path) => loadSource(path, folder);
  const { makeBusiness, someoneSignedIn } = await load('tests/bench/support/business.ts');
  const { newPerson } = await load('tests/bench/support/new-person.ts');
  const { connectDatabase } = await load('src/server/db/connect.ts');
  await makeBusiness(place, 0);
  const db = await connectDatabase(place);
  const { token: admin } = await someoneSignedIn(db, 'admin');
  const env = place.databaseUrl === undefined ? {} : { DATABASE_URL: place.databaseUrl };
  const servers = [];
  for (let started = 0; started < processes; started++) {
    servers.push(await startBuilt(place.dataDir, env, folder));
  }
  const urls = servers.map(({ url }) => url);
  const prepared = await prepare(urls[0], admin, (username, role) => newPerson(db, username, role));
  await db.close();
  return {
    ...{ name, admin, urls, ...prepared },
    /** The processor time of all servers, without that of PostgreSQL. */
    processorMs: () => servers.reduce((sum, server) => sum + server.processorMs(), 0),
    stop: async () => {
      for (const server of servers) await server.stop();
    },
  };
}

async function prepare(url, admin, newPerson) {
  const post = (path, body) => call(url, admin, ['POST', path, body]);
  const place = { address: 'Jl. Kemang Raya No. 24, Jakarta', location, capacity: 0 };
  const warehouses = [];
  for (let index = 0; index < warehouseCount; index++) {
    warehouses.push(await post('/warehouses', { name: `Load ${index}`, ...place }));
  }
  const products = [];
  for (let index = 0; index < productCount; index++) {
    const words = { name: `Kopi ${index}`, description: 'Kopi susu', category: 'Kopi' };
    const figures = { price: 10_000, unit: 'cup', stock_alert: 0 };
    products.push(await post('/products', { ...words, ...figures, image_url: '/images/kopi.svg' }));
  }
  const items = products.map(({ id }) => ({ product_id: id, quantity: unitsLoaded }));
  const sellers = [];
  for (let index = 0; index < writers; index++) {
    const { id: warehouse_id } = warehouses[index % warehouseCount];
    const received = items.map((line) => ({ ...line, expired_date: null }));
    await post('/restocks', { warehouse_id, notes: '', items: received });
    const code = `LOAD-${index}`;
    const cart = await post('/carts', { code, name: code, capacity: 0, location });
    await post(`/carts/${cart.id}/assign-warehouse`, { warehouse_id });
    const { id: sales_id, token } = await newPerson(`load-${index}`, 'sales');
    // Sixteen people: of one person the server has one request in work.
    const { token: office } = await newPerson(`load-office-${index}`, 'admin');
    await post('/cart-assignments', { cart_id: cart.id, sales_id, initial_items: items });
    sellers.push({ token, office, warehouse_id });
  }
  return { sellers, productIds: products.map(({ id }) => id) };
}
