// Everything that can go wrong with a sync, at once.
import 'fake-indexeddb/auto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listNames } from '#contract/lists.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import type { Workspace } from '#offline/workspace.ts';
import { readableLists } from '#server/http/readable-lists.ts';
import { type Tablet, tabletOf } from '#tests/offline/support/tablet.ts';
import {
  actionNames,
  attempt,
  type BusyBusiness,
  openBusyBusiness,
  signInAll,
  signInAt,
  takeBack,
  tolerant,
} from '#tests/support/busy-business.ts';
import { ChangesDevice, expectRowsOfServer } from '#tests/support/changes-device.ts';
import { faultyAnswers, wires } from '#tests/support/faulty-answers.ts';
import { runCommand } from '#tests/support/host-command.ts';
import { newPlace, runServer } from '#tests/support/new-server.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { remoteClient } from '#tests/support/remote-client.ts';
import { rowsInMemory } from '#tests/support/rows-in-memory.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { describeOnEachEngine } from '#tests/support/use-test-app.ts';

interface Day {
  business: BusyBusiness;
  server: ServerProcess;
  env: Record<string, string>;
  tablet: Tablet;
  office: ChangesDevice;
  other: ChangesDevice;
  saved: string;
}

const troubles = {
  none: async () => {},
  killed: async ({ server }) => {
    await server.kill();
    await server.restart();
  },
  restored: async (day) => {
    await day.server.kill();
    const { status, output } = await runCommand('restore', day.env, day.saved);
    expect(status, output).toBe(0);
    await day.server.restart();
    await signInAll(day.business);
    day.office.signInAs(day.business.admin);
    day.other.signInAs(day.business.clients[1]);
    await signInAgain(day);
  },
  otherRole: async ({ business }) => {
    const { admin, people } = business;
    await takeBack(business, ({ sales_id }) => sales_id === people[0].id);
    const { data } = await admin.get(`/users/${people[0].id}`);
    await admin.put(`/users/${people[0].id}`, { role: data.role === 'sales' ? 'admin' : 'sales' });
  },
  otherCart: async ({ business }) => {
    await attempt(business, 'handOver', 1);
    await attempt(business, 'handOver', 0);
  },
  inactive: async (day) => {
    const { business, tablet } = day;
    const [{ id }] = business.people;
    await takeBack(business, ({ sales_id }) => sales_id === id);
    await business.admin.put(`/users/${id}`, { status: 'inactive' });
    await warmUp(tablet.tab);
    await attempt(business, 'renameProduct', 0);
    await business.admin.put(`/users/${id}`, { status: 'active' });
    await signInAgain(day);
  },
} satisfies Record<string, (day: Day) => Promise<void>>;

const round = fc.record({
  deeds: fc.array(fc.tuple(fc.constantFrom(...actionNames), fc.nat(999), fc.nat(60)), { minLength: 3, maxLength: 7 }),
  asks: fc.array(fc.tuple(fc.constantFrom(...wires), fc.nat(60)), { minLength: 2, maxLength: 4 }),
  troubleAt: fc.nat(60),
  isCompared: fc.boolean(),
});
const names = Object.keys(troubles) as (keyof typeof troubles)[];
const dayPlan = fc.tuple(
  fc.shuffledSubarray(names, { minLength: names.length }),
  fc.array(round, { minLength: names.length, maxLength: names.length }),
);

describeOnEachEngine('Devices that ask while everything goes wrong at once (scenario 61)', (engine) => {
  it('end with mirrors equal to the server', async () => {
    const day = await begin(engine);
    await fc
      .assert(
        fc.asyncProperty(dayPlan, async ([order, rounds]) => {
          day.saved = join(temporaryFolder(), 'saved');
          const { status, output } = await runCommand('backup', day.env, day.saved);
          expect(status, output).toBe(0);
          for (const [index, plan] of rounds.entries()) {
            await live(day, plan, troubles[order[index] ?? 'none']);
            if (plan.isCompared || index === rounds.length - 1) await expectEqual(day, order[index]);
          }
        }),
        propertyRuns(1, 40),
      )
      .catch((error: Error) => {
        throw new Error(`${error.message}\nThe server said: ${errorsOf(day.server)}`, { cause: error });
      });
    day.tablet.close();
  }, 180_000);
});

async function begin(engine: 'sqlite' | 'postgres'): Promise<Day> {
  const { dataDir, env } = await newPlace(engine);
  const server = await runServer({ dataDir, env });
  const { url } = server;
  const business = await openBusyBusiness(url);
  const door = {
    address: '',
    clock: { now: () => new Date() },
    fetch: (request: Request) => {
      const { pathname, search } = new URL(request.url);
      return fetch(new Request(`${url}${pathname}${search}`, request));
    },
    signIn: (person: BusyBusiness['people'][0]) => signInAt(url, person),
    withToken: (token: string) => remoteClient(url, token),
  };
  return {
    business,
    server,
    env: { DATA_DIR: dataDir, ...env },
    tablet: await tabletOf(door, business.people[0]),
    office: new ChangesDevice(business.admin),
    other: new ChangesDevice(business.clients[1]),
    saved: '',
  };
}

function errorsOf(server: ServerProcess): string {
  const lines = server.output().split('\n');
  return lines.filter((line) => line.includes('"err":')).join('\n');
}

async function live(
  day: Day,
  { deeds: actions, asks, troubleAt }: typeof round extends fc.Arbitrary<infer Round> ? Round : never,
  trouble: (day: Day) => Promise<void>,
): Promise<void> {
  const { business, tablet, office, other } = day;
  const second = tablet.anotherTab();
  tablet.network.behave(faultyAnswers(asks.map(([wire]) => wire)));
  const after = async (ms: number, work: () => Promise<unknown>) => {
    await sleep(ms);
    await work();
  };
  await Promise.all([
    ...actions.map(([action, pick, ms]) => after(ms, () => attempt(business, action, pick))),
    ...asks.flatMap(([wire, ms], index) => [
      after(ms, () => ask(index % 2 === 0 ? tablet.tab : second)),
      after(ms, () => askOnce(office, wire === 'lost')),
      after(ms, () => askOnce(other, wire === 'lost')),
    ]),
    after(troubleAt, () => trouble(day)),
  ]);
  tablet.network.heal();
  second.close();
}

/** A tab may be closed while it asks. */
async function ask(tab: Workspace): Promise<void> {
  await warmUp(tab).catch((error: Error) => {
    if (error.name !== 'DatabaseClosedError') throw error;
  });
}

async function askOnce(device: ChangesDevice, isLost: boolean): Promise<void> {
  await tolerant(() => device.ask({ isLost }));
}

async function signInAgain({ tablet, business }: Day): Promise<void> {
  await tablet.signInAgain();
  tablet.elsewhere = remoteClient(business.url, tablet.session.token);
  business.clients[0] = tablet.elsewhere;
}

async function expectEqual({ business, tablet, office, other }: Day, what = ''): Promise<void> {
  await office.sync();
  await office.expectAllRows(listNames, `after ${what}`);
  await other.sync();
  await other.expectAllRows(readableLists({ role: 'sales' } as never), `after ${what}`);
  const { mirror } = tablet.tab;
  expect(await warmUp(tablet.tab)).toMatchObject({ kind: 'saved' });
  const { data: person } = await business.admin.get(`/users/${tablet.person.id}`);
  const readable = readableLists({ role: person.role } as never);
  const stored = await mirror.rows.toArray();
  const rowsOf = (list: string) => stored.flatMap((row) => (row.list === list ? [row.row] : []));
  await expectRowsOfServer(tablet.elsewhere, readable, rowsOf, `after ${what}`);
  expect(stored.filter(({ list }) => !readable.includes(list))).toEqual([]);
  for (const list of readable) expect((await rowsInMemory(mirror, list)).byId.size, list).toBe(rowsOf(list).length);
  if (person.role !== 'sales') return;
  const { data: assignment } = await tablet.elsewhere.get('/cart-assignments/current');
  const open = rowsOf('cartAssignments').filter(({ status }) => status === 'in_use');
  expect(open).toEqual(assignment ? [assignment] : []);
}
