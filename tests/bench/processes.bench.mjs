// One, three and six processes on one PostgreSQL with a year of trade: mixed writes beside lists, syncs and a report.
// Three processes should not be slower than one.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { benchFolder } from './support/bench-folder.mjs';
import { count, median, ms, quantile } from './support/figures.mjs';
import { loadSource } from './support/load-source.mjs';
import { printTable, printTitle } from './support/report.mjs';
import { call, prepareWriters, writeRounds } from './support/write-round.mjs';

const { makeBusiness } = await loadSource('tests/bench/support/business.ts');
const { openPlaces, serveBusiness } = await loadSource('tests/bench/support/servers.ts');
const { addYearOfTrade } = await loadSource('tests/bench/support/year-of-trade.ts');
const { connectDatabase } = await loadSource('src/server/db/connect.ts');
const { newPerson } = await loadSource('tests/bench/support/new-person.ts');

/** With `--quick`, only the demo. */
const sales = count(2_000_000, 0);
const seconds = count(30, 10);
const rounds = count(3, 2);
/** Each with a warehouse and a product of its own. */
const groups = { count: 6, writers: 2 };

const places = await openPlaces(benchFolder());
try {
  if (places.engines.includes('postgres')) await bench(await places.newPlace('postgres'));
  else console.log('skipped: PostgreSQL is not installed');
} finally {
  await places.dispose();
}

async function bench(place) {
  await makeBusiness(place);
  const db = await connectDatabase(place);
  if (sales > 0) await addYearOfTrade(db, sales);
  const reads = [
    '/products?page=1&limit=10',
    '/transactions?page=1&limit=10',
    '/sync/changes',
    `/reports/sales?by=cart&start_date=${dayBefore(365)}&end_date=${dayBefore(1)}`,
  ];
  const lines = [];
  for (let round = 0; round < rounds; round++) {
    for (const processes of [1, 3, 6]) lines.push([processes, ...(await measure(place, db, reads, processes))]);
  }
  await db.close();
  printTitle('Processes on one PostgreSQL', `${sales} sales`);
  printTable(
    [
      'processes',
      'writes/s',
      'p95',
      'reads/s',
      'p95',
      'CPU of processes',
      'of PostgreSQL',
      'waiting for locks',
      'load',
    ],
    lines.sort(([one], [other]) => one - other),
  );
}

/** One request of a person is in work at a time, so each group and each read has a person of its own. */
async function measure(place, db, reads, processes) {
  const newAdmin = async () => (await newPerson(db, `office-${randomUUID()}`, 'admin')).token;
  const servers = [];
  for (let index = 0; index < processes; index++) servers.push(await serveBusiness(place));
  const urlOf = (index) => servers[index % processes].url;
  const prepared = [];
  for (let group = 0; group < groups.count; group++) {
    const baristaOf = (name) => newPerson(db, name);
    prepared.push(
      await prepareWriters(urlOf(group), { admin: await newAdmin(), connections: groups.writers, baristaOf }),
    );
  }
  const postgres = await watchPostgres(place);
  const processorMs = () => servers.reduce((sum, server) => sum + server.processorMs(), 0);
  const [ofProcesses, ofPostgres] = [processorMs(), postgres.processorMs()];
  const until = performance.now() + seconds * 1000;
  const readMs = [];
  const read = async (path, index) => {
    const token = await newAdmin();
    while (performance.now() < until) {
      const started = performance.now();
      await call(urlOf(index), token, ['GET', path]);
      readMs.push(performance.now() - started);
    }
  };
  const [written] = await Promise.all([
    Promise.all(prepared.map((each) => writeRounds(each, seconds))),
    ...reads.map(read),
  ]);
  const writeMs = written.flatMap((timesByCall) => Object.values(timesByCall).flat());
  const share = (from, to) => `${((to - from) / seconds / 1000).toFixed(2)} cores`;
  const cells = [
    (writeMs.length / seconds).toFixed(0),
    ms(quantile(writeMs, 0.95)),
    (readMs.length / seconds).toFixed(1),
    ms(quantile(readMs, 0.95)),
    share(ofProcesses, processorMs()),
    share(ofPostgres, postgres.processorMs()),
    await postgres.waiting(),
    loadavg()[0].toFixed(0),
  ];
  for (const server of servers) await server.stop();
  return cells;
}

function dayBefore(days) {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** Samples how many statements wait for a lock. */
async function watchPostgres({ databaseUrl }) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query("select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::integer as pid");
  const samples = [];
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      const found = await client.query("select count(*) from pg_stat_activity where wait_event_type = 'Lock'");
      samples.push(Number(found.rows[0].count));
      await sleep(100);
    }
  })();
  return {
    processorMs: () => processorMsOfTree(rows[0].pid),
    async waiting() {
      isOver = true;
      await sampling;
      await client.end();
      return `${median(samples)}, at most ${Math.max(...samples)}`;
    },
  };
}

/** Includes processes that have ended. */
function processorMsOfTree(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children].reduce((sum, each) => {
    const fields = readFileSync(`/proc/${each}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 15);
    return sum + 10 * fields.reduce((total, ticks) => total + Number(ticks), 0);
  }, 0);
}
