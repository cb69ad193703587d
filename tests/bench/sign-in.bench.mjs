// Whether the time of an answer tells a stranger if an account exists, and how much a flood of sign-ins
// slows other requests.
// Bars: medians within 10 %, rank AUC from 0.4 to 0.6 (S02, S57); p99 of an unrelated GET under 1 s
// and memory within 200 MB while 64 sign in at once (S07).
import { rmSync } from 'node:fs';
import { benchFolder } from './support/bench-folder.mjs';
import { startBuilt } from './support/built-server.mjs';
import { count, median, ms, quantile, rankAuc, ratio } from './support/figures.mjs';

const pairs = count(200, 40);
const floods = count(10, 2);
const atOnce = 64;
const admin = {
  ADMIN_USERNAME: 'pemilik',
  ADMIN_PASSWORD: 'tumbler-lantai-9-sepeda',
  ADMIN_EMAIL: 'pemilik@example.com',
};

const dataDir = benchFolder();
const server = await startBuilt(dataDir, { ...admin, TRUST_PROXY: '1' });
let addresses = 0;
const token = await signIn();
const password = 'teratai-9-mengapung';
// Each is guessed at 20 times and signs in in one flood: fewer than the limits of one account.
const people = Array.from({ length: count(10, 2) }, (_, index) => `orang.${index}`);
for (const username of people) await addBarista(username);
await addInactive();

const guess = (username) => post('/auth/login', { username, password: 'salah-sekali-12' });
await compare('sign-in: unknown user against wrong password', {
  known: (pair) => guess(people[pair % people.length]),
  unknown: (pair) => guess(`siapa.${pair % people.length}`),
});
await compare('forgotten password: unknown e-mail against known', {
  known: () => post('/auth/forgot-password', { email: 'pemilik@example.com' }),
  unknown: () => post('/auth/forgot-password', { email: 'siapaya@example.com' }),
});
await compare('forgotten password: inactive e-mail against known', {
  known: () => post('/auth/forgot-password', { email: 'pemilik@example.com' }),
  unknown: () => post('/auth/forgot-password', { email: 'berhent@example.com' }),
});
await flood();
await server.stop();
rmSync(dataDir, { recursive: true });

async function compare(what, { known, unknown }) {
  const times = { known: [], unknown: [] };
  for (let pair = 0; pair < pairs; pair++) {
    // In turns, in alternating order, so that other work on the machine slows both alike.
    const order = pair % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known'];
    for (const kind of order) {
      const started = performance.now();
      await (kind === 'known' ? known(pair) : unknown(pair));
      times[kind].push(performance.now() - started);
    }
  }
  const [knownMs, unknownMs] = [median(times.known), median(times.unknown)];
  console.log(
    `${what}: medians ${ms(knownMs)} and ${ms(unknownMs)}, ${(Math.abs(unknownMs / knownMs - 1) * 100).toFixed(1)} % apart; ` +
      `rank AUC ${rankAuc(times.known, times.unknown).toFixed(3)} (${pairs} of each)`,
  );
}

async function flood() {
  const quiet = await getsDuring(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  const before = server.residentMb();
  let most = before;
  const busy = [];
  const statuses = {};
  for (let round = 0; round < floods; round++) {
    busy.push(
      ...(await getsDuring(async () => {
        const answers = Array.from({ length: atOnce }, () =>
          post('/auth/login', { username: people[round], password }),
        );
        for (const { status } of await Promise.all(answers)) {
          statuses[status] = (statuses[status] ?? 0) + 1;
        }
        most = Math.max(most, server.residentMb());
      })),
    );
  }
  const [p99, floor] = [quantile(busy, 0.99), quantile(quiet, 0.99)];
  console.log(
    `${atOnce} sign-ins at once, ${floods} times: p99 of an unrelated GET ${ms(p99)}, ` +
      `${ratio(p99, floor)} of ${ms(floor)} without them, bar 1000 ms; ` +
      `memory +${(most - before).toFixed(0)} MB, bar 200; answers ${JSON.stringify(statuses)}`,
  );
}

/** How long each of many GETs took, one after the other, while `work` went on. */
async function getsDuring(work) {
  const state = { isDone: false };
  const done = work().then(() => {
    state.isDone = true;
  });
  const taken = [];
  while (!state.isDone) {
    const started = performance.now();
    const response = await fetch(`${server.url}/api/products?page=1&limit=10`, {
      headers: authorized(),
    });
    await response.arrayBuffer();
    taken.push(performance.now() - started);
  }
  await done;
  return taken;
}

/** Each call has a new client address, so that no limit of one address is reached. */
async function post(path, body, headers = {}) {
  addresses += 1;
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return { ...(await response.json()), status: response.status };
}

async function signIn() {
  const { data } = await post('/auth/login', {
    username: 'pemilik',
    password: admin.ADMIN_PASSWORD,
  });
  return data.token;
}

async function addBarista(username, email = `${username}@example.com`) {
  const body = { username, password, email, phone: '+6281200000001', role: 'sales' };
  const { status, data, errors } = await post('/users', body, authorized());
  if (status !== 201) throw new Error(`The user was not made: ${status} ${JSON.stringify(errors)}`);
  return data.id;
}

async function addInactive() {
  const id = await addBarista('berhenti', 'berhent@example.com');
  const answer = await fetch(`${server.url}/api/users/${id}`, {
    method: 'PUT',
    headers: { ...authorized(), 'content-type': 'application/json' },
    body: JSON.stringify({ is_active: false }),
  });
  if (!answer.ok) throw new Error(`The user was not set inactive: ${await answer.text()}`);
}

function authorized() {
  return { authorization: `Bearer ${token}` };
}
