// How many bytes a sale leaves in each table and index, on both engines: the built server makes sales, and
// the sizes of the packed database before and after are compared.
import { sql } from 'kysely';
import { startBuilt } from './support/built-server.mjs';
import { count } from './support/figures.mjs';
import { loadSource } from './support/load-source.mjs';
import { onEachEngine } from './support/on-each-engine.mjs';
import { call } from './support/write-round.mjs';

const { makeBusiness, someoneSignedIn } = await loadSource('tests/bench/support/business.ts');
const { connectDatabase } = await loadSource('src/server/db/connect.ts');
const { newPerson } = await loadSource('tests/bench/support/new-person.ts');
const { purgeRowChanges } = await loadSource('src/server/sync/purge-row-changes.ts');

const cartCount = 4;
const salesPerCart = count(500, 20);
const salesCount = cartCount * salesPerCart;

await onEachEngine(bench);

async function bench(engine, newPlace) {
  const place = await newPlace();
  await makeBusiness(place, 0);
  const env = { ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) };
  const db = await connectDatabase(place);
  const { token } = await someoneSignedIn(db, 'admin');
  const baristas = [];
  for (let i = 0; i < cartCount; i++) baristas.push(await newPerson(db, `bytes-${i}`));
  const opened = await startBuilt(place.dataDir, env);
  const products = await openCarts(opened.url, token, baristas);
  await opened.stop();
  await purgeRowChanges(db, new Date());
  const before = await sizes(db);
  const server = await startBuilt(place.dataDir, env);
  await Promise.all(baristas.map((barista) => sell(server.url, barista, products)));
  await server.stop();
  const after = await sizes(db);
  await purgeRowChanges(db, new Date());
  const purged = await sizes(db);
  await db.close();
  const bytes = (from, name) => ((from.get(name) ?? 0) - (before.get(name) ?? 0)) / salesCount;
  console.log(
    `\n${engine}, bytes a sale of two products, of ${salesCount}; notes after their purge`,
  );
  const found = [...after.keys()]
    .map((name) => [
      name,
      bytes(name.startsWith('row_changes') ? purged : after, name),
      bytes(after, name),
    ])
    .filter(([, kept]) => Math.abs(kept) >= 1)
    .sort(([, a], [, b]) => b - a);
  for (const [name, kept, written] of found) {
    const atFirst = written === kept ? '' : `  (${written.toFixed(0)} before)`;
    console.log(`${kept.toFixed(0).padStart(6)}  ${name}${atFirst}`);
  }
  const total = found.reduce((sum, [, kept]) => sum + kept, 0);
  console.log(`${total.toFixed(0).padStart(6)}  all`);
}

/** Makes a place and products, and gives each barista a cart with enough of them. */
async function openCarts(url, admin, baristas) {
  const post = (path, body) => call(url, admin, ['POST', path, body]);
  const location = { type: 'Point', coordinates: [106.8137, -6.2607] };
  const place = { address: 'Jl. Kemang Raya No. 24, Jakarta', location, capacity: 0 };
  const warehouse = await post('/warehouses', { name: 'Gudang Kemang', ...place });
  const products = [];
  for (const name of ['Kopi Susu Aren', 'Es Teh Melati']) {
    const texts = { name, description: name, category: 'Minuman', unit: 'cup' };
    products.push(
      await post('/products', {
        ...{ ...texts, price: 18_000, stock_alert: 0, image_url: '/images/kopi.svg' },
      }),
    );
  }
  const lines = (quantity) => products.map(({ id }) => ({ product_id: id, quantity }));
  const items = lines(cartCount * salesPerCart).map((line) => ({ ...line, expired_date: null }));
  await post('/restocks', { warehouse_id: warehouse.id, notes: '', items });
  for (const [index, { id }] of baristas.entries()) {
    const cart = await post('/carts', {
      ...{ code: `BYTES-${index}`, name: `Gerobak ${index}`, capacity: 0, location },
    });
    await post(`/carts/${cart.id}/assign-warehouse`, { warehouse_id: warehouse.id });
    const initial_items = lines(salesPerCart);
    await post('/cart-assignments', { cart_id: cart.id, sales_id: id, initial_items });
  }
  return products;
}

async function sell(url, { token }, products) {
  const items = products.map(({ id }) => ({ product_id: id, quantity: 1 }));
  for (let sale = 0; sale < salesPerCart; sale++) {
    await call(url, token, ['POST', '/transactions', { items, payment_method: 'qris' }]);
  }
}

/** The bytes of each table, without its indexes, and of each index, once the database is packed. */
async function sizes({ engine, kysely }) {
  if (engine === 'postgres') await sql`vacuum full`.execute(kysely);
  else await sql`vacuum`.execute(kysely);
  const { rows } = await (engine === 'postgres'
    ? sql`select relname as name, pg_relation_size(oid)
        + case when reltoastrelid = 0 then 0 else pg_total_relation_size(reltoastrelid) end as bytes
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`
    : sql`select name, sum(pgsize) as bytes from dbstat group by name`
  ).execute(kysely);
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}
