// Whole answers of each list with 2 million rows, over those with 20 thousand, for every filter, sort and page of the
// screens.
import { asked, count } from './support/figures.mjs';
import { loadSource } from './support/load-source.mjs';
import { onEachEngine } from './support/on-each-engine.mjs';
import { printTable, printTitle } from './support/report.mjs';

const { makeBusiness, someoneSignedIn } = await loadSource('tests/bench/support/business.ts');
const { addLongLists } = await loadSource('tests/bench/support/long-lists.ts');
const { pathsOfLists } = await loadSource('tests/bench/support/paths-of-lists.ts');
const { watchApp } = await loadSource('tests/bench/support/watched-app.ts');
const { connectDatabase } = await loadSource('src/server/db/connect.ts');
const sizes = { small: count(20_000, 500), large: count(2_000_000, 5_000) };
const rounds = Number(asked.rounds ?? count(25, 1));
const barOfGrowth = 2;

await onEachEngine(bench);

async function bench(engine, newPlace) {
  const small = await open(newPlace, sizes.small);
  const large = await open(newPlace, sizes.large);
  const lines = [];
  for (const role of ['admin', 'sales']) {
    const callers = await Promise.all(
      [small, large].map(async ({ app }) => ({ app, ...(await someoneSignedIn(app.db, role)) })),
    );
    const paths = await Promise.all(callers.map(({ app, id }) => pathsOfLists(app.db, role, id)));
    for (const [name, path] of paths[0])
      lines.push(await measure(`${role} ${name}`, callers, [path, paths[1].get(name)]));
  }
  printTitle(`Pages of long lists, ${engine}`, `${sizes.large} rows over ${sizes.small}`);
  printTable(
    ['page', `${sizes.small} rows`, `${sizes.large} rows`, 'ratio'],
    lines.map(({ name, ms }) => [name, ...ms.map((value) => value.toFixed(1)), ratioOf({ ms })]),
  );
  const over = lines.filter((line) => ratioOf(line) > barOfGrowth);
  console.log(`\n${over.length} of ${lines.length} grow by more than ${barOfGrowth} times.`);
  for (const { app } of [small, large]) await app.close();
}

function ratioOf({ ms: [small, large] }) {
  return (large / small).toFixed(2);
}

async function open(newPlace, size) {
  const place = await newPlace();
  await makeBusiness(place);
  const db = await connectDatabase(place);
  await addLongLists(db, size);
  await db.close();
  return { app: await watchApp(place) };
}

/** In turns, the fastest counts: other work only makes runs slower. */
async function measure(name, callers, paths) {
  const taken = callers.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [index, { app, token }] of callers.entries()) {
      const started = performance.now();
      const response = await fetch(`${app.url}/api${paths[index]}`, { headers: { authorization: `Bearer ${token}` } });
      const text = await response.text();
      if (!response.ok) throw new Error(`${paths[index]} answered ${response.status} ${text}`);
      if (round > 0) taken[index].push(performance.now() - started);
    }
  }
  return { name, ms: taken.map((each) => Math.min(...each)) };
}
