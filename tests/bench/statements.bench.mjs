// How many SQL statements each frequent request takes, the sign-in's check included, without the begin
// and the end of its transaction. Of requests with lines there is one with one line and one with four.
import { randomUUID } from 'node:crypto';
import { loadSource } from './support/load-source.mjs';
import { onEachEngine } from './support/on-each-engine.mjs';
import { printTable, printTitle } from './support/report.mjs';
import { call } from './support/write-round.mjs';

const { makeBusiness, someoneSignedIn } = await loadSource('tests/bench/support/business.ts');
const { watchApp } = await loadSource('tests/bench/support/watched-app.ts');
const { newPerson } = await loadSource('tests/bench/support/new-person.ts');

const lineCounts = [1, 4];
const units = 100;
const location = { type: 'Point', coordinates: [106.8137, -6.2607] };
const reads = [
  '/products?page=1&limit=10',
  '/carts?page=1&limit=10',
  '/restocks?page=1&limit=10',
  '/restock-requests?page=1&limit=10',
  '/cart-assignments?page=1&limit=10',
  '/transactions?page=1&limit=10',
  '/stocks/summary?page=1&limit=10',
];

await onEachEngine(bench);

async function bench(engine, newPlace) {
  const place = await newPlace();
  await makeBusiness(place, 0);
  const app = await watchApp(place);
  const counts = new Map();
  try {
    const { token } = await someoneSignedIn(app.db, 'admin');
    for (const path of reads) await counted(app, counts, token, ['GET', path], 0);
    for (const lines of lineCounts) await write(app, counts, token, lines);
  } finally {
    await app.close();
  }
  printTitle(`Statements of a request: ${engine}`);
  printTable(
    ['', ...lineCounts.map((lines) => (lines === 1 ? 'one line' : `${lines} lines`))],
    [...counts].map(([name, byIndex]) => [
      name,
      ...lineCounts.map((_, index) => byIndex[index] ?? ''),
    ]),
  );
}

/** Sends each write once, in the order of a day. */
async function write(app, counts, admin, lineCount) {
  const at = lineCounts.indexOf(lineCount);
  const send = (token) => (method, path, body) =>
    counted(app, counts, token, [method, path, body], at);
  const office = send(admin);
  const tag = randomUUID().slice(0, 8);
  const place = { address: 'Jl. Kemang Raya No. 24, Jakarta', location, capacity: 0 };
  const [warehouse, other] = [
    await office('POST', '/warehouses', { name: `Bench ${tag}`, ...place }),
    await office('POST', '/warehouses', { name: `Other ${tag}`, ...place }),
  ];
  const ids = [];
  for (let index = 0; index < lineCount; index++) {
    const words = { name: `Kopi ${tag} ${index}`, description: 'Kopi susu', category: 'Kopi' };
    const figures = { price: 10_000, unit: 'cup', stock_alert: 0 };
    const body = { ...words, ...figures, image_url: '/images/kopi.svg' };
    ids.push((await office('POST', '/products', body)).id);
  }
  const lines = (figures) => ids.map((product_id) => ({ product_id, ...figures }));
  const warehouse_id = warehouse.id;
  const received = lines({ quantity: units, expired_date: null });
  await office('POST', '/restocks', { warehouse_id, notes: '', items: received });
  const code = `S-${tag}`;
  const cart = await office('POST', '/carts', { code, name: code, capacity: 0, location });
  await office('POST', `/carts/${cart.id}/assign-warehouse`, { warehouse_id });
  const { id: sales_id, token } = await newPerson(app.db, code);
  const seller = send(token);
  const load = { cart_id: cart.id, sales_id, initial_items: lines({ quantity: 10 }) };
  const assignment = await office('POST', '/cart-assignments', load);
  const sale = { items: lines({ quantity: 1 }), payment_method: 'cash' };
  const { id: saleId } = await seller('POST', '/transactions', sale);
  await office('PUT', `/transactions/${saleId}`, { status: 'refunded', restock: true });
  const refill = { items: lines({ quantity: 5 }) };
  const request = await seller('POST', '/restock-requests', refill);
  await office('PUT', `/restock-requests/${request.id}/approve`, {});
  const transfer = { from_warehouse_id: warehouse_id, to_warehouse_id: other.id, notes: '' };
  await office('POST', '/stock/transfers', { ...transfer, items: lines({ quantity: 1 }) });
  const check = { kind: 'count', warehouse_id, reason: '', items: lines({ counted: 80 }) };
  await office('POST', '/stock/adjustments', check);
  const count = { items: lines({ counted: 15, wasted: 0 }) };
  await office('PUT', `/cart-assignments/${assignment.id}/return`, count);
}

/** Sends a request, notes under its name how many statements it took, and returns its data. */
async function counted(app, counts, token, line, at) {
  const [method, path] = line;
  const before = app.statementCount();
  const data = await call(app.url, token, line);
  const name = `${method} ${path.replace(/[0-9a-f]{8}-[-0-9a-f]{27}/, ':id').split('?')[0]}`;
  const byIndex = counts.get(name) ?? [];
  byIndex[at] = app.statementCount() - before;
  counts.set(name, byIndex);
  return data;
}
