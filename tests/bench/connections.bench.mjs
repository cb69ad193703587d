// How long each of 64 connections that open at once waits for its first answer, and what all answers
// take then. Bar: the first answers' p99 is at most three times their median. `--before=<folder>` measures
// another version in turns with this one.
import { Agent, get } from 'node:http';
import { benchFolder } from './support/bench-folder.mjs';
import { startBuilt } from './support/built-server.mjs';
import { asked, count, median, ms, onEngine, quantile, ratio } from './support/figures.mjs';
import { startConstant } from './support/load.mjs';
import { loadSource } from './support/load-source.mjs';

const { openPlaces } = await loadSource('tests/bench/support/servers.ts');

const connectionCount = 64;
const answersEach = 30;
const rounds = Number(asked.rounds ?? count(8, 1));
const paths = ['/products?page=1&limit=10', '/transactions?page=1&limit=10'];
const versions = [
  ...(asked.before === undefined ? [] : [['before', asked.before]]),
  ['now', undefined],
];

const places = await openPlaces(benchFolder());
const constant = await startConstant();
try {
  for (const engine of places.engines) {
    if (onEngine === undefined || onEngine === engine) await bench(engine);
  }
} finally {
  constant.stop();
  await places.dispose();
}

async function bench(engine) {
  const businesses = new Map();
  for (const [version, folder] of versions) businesses.set(version, await open(engine, folder));
  console.log(`\n${engine}, ${connectionCount} connections, median of ${rounds} rounds`);
  console.log(
    '                     first: p50      p99       max   p99:p50   all: p50   p99     per s   server ms each',
  );
  const found = new Map();
  for (let round = 0; round < rounds; round++) {
    // One at a time, so that each has the machine for itself.
    for (const [version, folder] of round % 2 === 0 ? versions : [...versions].reverse()) {
      const { place, env, tokens } = businesses.get(version);
      const server = await startBuilt(place.dataDir, env, folder);
      for (const path of paths) {
        const url = `${server.url}/api${path}`;
        await openAll(url, tokens, 5);
        const before = server.processorMs();
        const times = await openAll(url, tokens, answersEach);
        const processorMs = (server.processorMs() - before) / (connectionCount * answersEach);
        note(found, `${version} ${path.split('?')[0]}`, { ...times, processorMs });
      }
      await server.stop();
    }
    note(
      found,
      'bare Hono',
      await openAll(constant.url, businesses.get('now').tokens, answersEach),
    );
  }
  for (const [name, runs] of found) line(name, runs);
}

/** A new business with as many people as connections, in a database of the version in this folder. */
async function open(engine, folder) {
  const { makeBusiness } = await loadSource('tests/bench/support/business.ts', folder);
  const { newPerson } = await loadSource('tests/bench/support/new-person.ts', folder);
  const { connectDatabase } = await loadSource('src/server/db/connect.ts', folder);
  const place = await places.newPlace(engine);
  await makeBusiness(place, 0);
  const db = await connectDatabase(place);
  const tokens = [];
  for (let person = 0; person < connectionCount; person++) {
    tokens.push((await newPerson(db, `connection-${person}`, 'admin')).token);
  }
  await db.close();
  return { place, tokens, env: { ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) } };
}

/** Opens a connection for each token, all at once; each asks one time after the other. Times are in ms. */
async function openAll(url, tokens, answers) {
  const [firsts, all] = [[], []];
  const started = performance.now();
  const one = async (token) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let answer = 0; answer < answers; answer++) {
      const asked = performance.now();
      await answerOf(url, { agent, headers: { authorization: `Bearer ${token}` } });
      all.push(performance.now() - asked);
      if (answer === 0) firsts.push(performance.now() - asked);
    }
    agent.destroy();
  };
  await Promise.all(tokens.map(one));
  return { firsts, all, perSecond: (all.length / (performance.now() - started)) * 1000 };
}

function answerOf(url, options) {
  return new Promise((resolve, reject) => {
    get(url, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume();
      response.once('end', resolve);
    }).once('error', reject);
  });
}

function note(found, name, run) {
  found.set(name, [...(found.get(name) ?? []), run]);
}

function line(name, runs) {
  const of = (value) => median(runs.map(value));
  const [p50, p99] = [0.5, 0.99].map((share) => of(({ firsts }) => quantile(firsts, share)));
  const max = of(({ firsts }) => Math.max(...firsts));
  const [allP50, allP99] = [0.5, 0.99].map((share) => of(({ all }) => quantile(all, share)));
  const texts = [ms(p50), ms(p99), ms(max), ratio(p99, p50), ms(allP50), ms(allP99)];
  const perSecond = of((run) => run.perSecond).toFixed(0);
  const processor =
    runs[0].processorMs === undefined ? '' : of((run) => run.processorMs).toFixed(2);
  console.log(
    `${name.padEnd(22)}${texts.map((text) => text.padStart(9)).join(' ')} ` +
      `${perSecond.padStart(8)} ${processor.padStart(14)}`,
  );
}
