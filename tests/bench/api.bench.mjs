// Reads and writes of the built server on both engines, with the `full` demo, beside a bare Hono route and the rows read
// by the driver alone.
import { benchFolder } from './support/bench-folder.mjs';
import { count, median, ms, onEngine, ratio, times } from './support/figures.mjs';
import { ask, figuresOf, startConstant } from './support/load.mjs';
import { loadSource } from './support/load-source.mjs';
import { prepareWriters, writeRounds } from './support/write-round.mjs';

const { makeBusiness, someoneSignedIn } = await loadSource('tests/bench/support/business.ts');
const { openPlaces, serveBusiness } = await loadSource('tests/bench/support/servers.ts');
const { rawPage } = await loadSource('tests/bench/support/raw-query.ts');
const { connectDatabase } = await loadSource('src/server/db/connect.ts');
const { newPerson } = await loadSource('tests/bench/support/new-person.ts');
const seconds = count(5, 1);
const connectionCounts = [1, 8, 64];
const reads = [
  ['products', '/products?page=1&limit=10'],
  ['transactions', '/transactions?page=1&limit=10'],
  ['stock summary', '/stocks/summary?page=1&limit=10'],
  ['current assignment', '/cart-assignments/current', 'sales'],
];

const places = await openPlaces(benchFolder());
const constant = await startConstant();
try {
  for (const engine of places.engines) {
    if (onEngine !== undefined && onEngine !== engine) continue;
    await benchDemo(engine);
  }
} finally {
  constant.stop();
  await places.dispose();
}

async function benchDemo(engine) {
  const { place, server, people } = await open(engine);
  const raw = await rawPage(place);
  const rawMs = median(await times(count(500, 50), raw.read));
  await raw.close();
  console.log(`\n${engine}, full demo; the driver alone reads a page in ${ms(rawMs)}`);
  console.log('connections  route                 p50       p99       per s   x bare   x (bare + driver)');
  for (const connections of connectionCounts) {
    for (const [name, path, role = 'admin'] of reads) {
      const { token } = people[role];
      // Measured anew beside each route, because other work on the machine changes from second to second.
      const bare = await ask(constant.url, { connections, seconds });
      line(connections, 'bare Hono', bare);
      const read = await ask(`${server.url}/api${path}`, { tokens: [token], connections, seconds });
      // The driver answers one request after the other, so each connection waits for all of them.
      const floor = bare.p50 + rawMs * connections;
      line(connections, name, read, bare, name === 'transactions' ? floor : undefined);
    }
    await benchWrites(place, server, people, connections);
  }
  await server.stop();
}

async function benchWrites(place, server, { admin }, connections) {
  const db = await connectDatabase(place);
  const prepared = await prepareWriters(server.url, {
    admin: admin.token,
    connections,
    baristaOf: (name) => newPerson(db, name),
  });
  await db.close();
  const started = performance.now();
  const timesByCall = await writeRounds(prepared, seconds);
  const lasted = (performance.now() - started) / 1000;
  line(connections, 'writes, mixed', figuresOf(Object.values(timesByCall).flat(), lasted));
  for (const [name, callTimes] of Object.entries(timesByCall))
    line(connections, `  ${name}`, figuresOf(callTimes, lasted));
}

async function open(engine) {
  const place = await places.newPlace(engine);
  await makeBusiness(place);
  const db = await connectDatabase(place);
  const people = { admin: await someoneSignedIn(db, 'admin'), sales: await someoneSignedIn(db, 'sales') };
  await db.close();
  return { place, server: await serveBusiness(place), people };
}

function line(connections, name, { p50, p99, perSecond }, bare, floor) {
  console.log(
    `${String(connections).padStart(11)}  ${name.padEnd(20)} ${ms(p50).padStart(8)}  ${ms(p99).padStart(8)} ` +
      `${perSecond.toFixed(0).padStart(8)}${bare ? ratio(p50, bare.p50).padStart(9) : ''}` +
      `${floor === undefined ? '' : ratio(p50, floor).padStart(20)}`,
  );
}
