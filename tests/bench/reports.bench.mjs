// Each report of a year: 50 carts, two million sales, and the counts of every shift. The bar is 300 ms for the whole
// answer.
import { asked, count } from './support/figures.mjs';
import { loadSource } from './support/load-source.mjs';
import { onEachEngine } from './support/on-each-engine.mjs';
import { middle, printTable, printTitle } from './support/report.mjs';

const { makeBusiness, someoneSignedIn } = await loadSource('tests/bench/support/business.ts');
const { addYearOfTrade } = await loadSource('tests/bench/support/year-of-trade.ts');
const { watchApp } = await loadSource('tests/bench/support/watched-app.ts');
const { connectDatabase } = await loadSource('src/server/db/connect.ts');
const { lossGroups, salesGroups } = await loadSource('src/contract/reports/entity.ts');
const sales = count(2_000_000, 5_000);
const rounds = Number(asked.rounds ?? count(9, 1));
const barMs = 300;

const reports = [
  ...salesGroups.map((by) => `/reports/sales?by=${by}`),
  '/reports/sales?by=cart&until_hour=12',
  ...lossGroups.map((by) => `/reports/losses?by=${by}`),
  '/reports/stock?',
];

await onEachEngine(bench);

async function bench(engine, newPlace) {
  const place = await newPlace();
  await makeBusiness(place);
  const db = await connectDatabase(place);
  const [firstDay, lastDay] = await addYearOfTrade(db, sales);
  await db.close();
  const app = await watchApp(place);
  const { token } = await someoneSignedIn(app.db, 'admin');
  const lines = [];
  for (const path of reports) {
    const taken = await measure(`${app.url}/api${path}&start_date=${firstDay}&end_date=${lastDay}`, token);
    const [median, fastest] = [middle(taken), Math.min(...taken)];
    lines.push([path, median.toFixed(0), fastest.toFixed(0), (median / barMs).toFixed(2)]);
  }
  printTitle(`Reports of a year, ${engine}`, `${sales} sales`, `bar ${barMs} ms`);
  printTable(['report', 'median, ms', 'fastest, ms', 'median over the bar'], lines);
  await app.close();
}

async function measure(url, token) {
  const taken = [];
  for (let round = 0; round <= rounds; round++) {
    const started = performance.now();
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const text = await response.text();
    if (!response.ok) throw new Error(`${url} answered ${response.status} ${text}`);
    if (round > 0) taken.push(performance.now() - started);
  }
  return taken;
}
