// Every SQL statement of the API with a million old sales. None may take more than 100 ms, because SQLite serves no
// other request meanwhile. The fastest run counts.
import { count, ms } from './support/figures.mjs';
import { loadSource } from './support/load-source.mjs';
import { onEachEngine } from './support/on-each-engine.mjs';
import { prepareWriters, writeRounds } from './support/write-round.mjs';

const { makeBusiness, someoneSignedIn } = await loadSource('tests/bench/support/business.ts');
const { watchApp } = await loadSource('tests/bench/support/watched-app.ts');
const { newPerson } = await loadSource('tests/bench/support/new-person.ts');
const { lists } = await loadSource('src/contract/lists.ts');
const history = count(1_000_000, 20_000);
const barMs = 100;
const mostShown = 8;

await onEachEngine(bench);

async function bench(engine, newPlace) {
  const place = await newPlace();
  await makeBusiness(place, history);
  const app = await watchApp(place);
  const slowest = new Map();
  for (const role of ['admin', 'sales']) {
    const { id, token } = await someoneSignedIn(app.db, role);
    for (const path of await readsOf(app, token, id))
      await noteStatements(app, slowest, `${role} GET ${path}`, () => get(app.url, path, token));
  }
  const { token } = await someoneSignedIn(app.db, 'admin');
  const prepared = await prepareWriters(app.url, {
    admin: token,
    connections: 1,
    baristaOf: (name) => newPerson(app.db, name),
  });
  await noteStatements(app, slowest, 'a round of writes', () => writeRounds(prepared, 0.1), 1);
  await setStock(app, slowest, token);
  await noteStatements(app, slowest, 'jobs', app.runJobs);
  report(`${engine}, ${history} sales: the slowest statements, bar ${barMs} ms`, slowest);
  const books = new Map();
  await noteStatements(app, books, 'books', app.checkLedger, 1);
  report(`${engine}: the daily check of the books, which is no request`, books, 3);
  await app.close();
}

async function setStock(app, slowest, token) {
  const { data } = await get(app.url, '/products?page=1&limit=1', token);
  const [product] = data;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ stock: product.stock + 5, reason: 'count' });
  await noteStatements(app, slowest, 'PUT stock', () =>
    fetch(`${app.url}/api/products/${product.id}/stock`, { method: 'PUT', headers, body }),
  );
}

async function noteStatements(app, slowest, label, work, runs = 3) {
  app.fastest.clear();
  for (let run = 0; run < runs; run++) await work();
  for (const [sql, taken] of app.fastest) {
    const before = slowest.get(sql);
    if (before === undefined || taken > before.taken) slowest.set(sql, { taken, label });
  }
}

function report(title, slowest, most = mostShown) {
  console.log(`\n${title}`);
  const ordered = [...slowest].sort(([, a], [, b]) => b.taken - a.taken);
  const over = ordered.filter(([, { taken }]) => taken > barMs).length;
  for (const [sql, { taken, label }] of ordered.slice(0, Math.max(most, over)))
    console.log(`  ${ms(taken).padStart(8)}  ${label}\n            ${sql.replace(/\s+/g, ' ').slice(0, 150)}`);
  console.log(`  ${over} of ${ordered.length} over the bar`);
}

async function get(url, path, token) {
  const response = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (response.status === 403 || response.status === 404) return response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`);
  return response.json();
}

async function readsOf({ url }, token, userId) {
  const day = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const first = async (path) => {
    const answer = await get(url, `${path}?page=1&limit=1`, token);
    return answer.data?.[0];
  };
  const [product, cart, warehouse] = [await first('/products'), await first('/carts'), await first('/warehouses')];
  const year = `start_date=${day(400)}&end_date=${day(35)}`;
  const sorted = Object.values(lists).flatMap(({ path, sorts, sortable }) =>
    (sortable ? sorts : [sorts[0]]).flatMap((sort) => [
      `${path}?page=1&limit=10&sort_by=${sort}&sort_order=asc`,
      `${path}?page=3&limit=100&sort_by=${sort}&sort_order=desc`,
    ]),
  );
  const sales = [
    ...['pending', 'completed', 'cancelled', 'refunded'].map((value) => `status=${value}`),
    ...['cash', 'linkaja'].map((value) => `payment_method=${value}`),
    ...['status=refunded&payment_method=linkaja', 'status=pending&payment_method=debit_card'],
    ...[year, `${year}&status=refunded`, `${year}&payment_method=ovo&status=cancelled`],
    `start_date=${day(900)}&end_date=${day(890)}`,
  ].flatMap((filter) => [
    `/transactions?page=1&limit=10&${filter}`,
    `/transactions?page=1&limit=10&${filter}&sort_order=asc`,
  ]);
  const reports = ['day', 'hour', 'product', 'cart', 'barista', 'method'].flatMap((by) => [
    `/reports/sales?by=${by}`,
    `/reports/sales?by=${by}&${year}`,
  ]);
  const movements = [
    ...[product && `product_id=${product.id}`, cart && `cart_id=${cart.id}`],
    ...[warehouse && `warehouse_id=${warehouse.id}`, 'type=waste', 'type=sale', 'type=transfer', year],
  ].flatMap((filter) => (filter ? [`/stock/movements?page=1&limit=10&${filter}`] : []));
  return [
    ...sorted,
    ...sales,
    ...reports,
    ...['product', 'cart', 'reason'].map((by) => `/reports/losses?by=${by}&${year}`),
    `/reports/stock?${year}`,
    ...movements,
    ...['/stock/movements?page=1&limit=10', '/stock?page=1&limit=10', '/stock/low-stock'],
    ...['/auth/profile', '/auth/sessions', '/products/categories'],
    ...['/notifications/unread-count', '/cart-assignments/current', `/restocks/user/${userId}`],
    ...['/audit-log', `/restock-requests/user/${userId}`, '/transactions?page=1000&limit=10'],
    ...['products?search=kopi', 'carts?search=MK', 'stocks/summary?cart_name=MK'].map((path) => `/${path}`),
    ...(product ? [`/products/${product.id}`, `/stock/${product.id}`] : []),
    ...(cart ? [`/carts/${cart.id}`] : []),
  ];
}
