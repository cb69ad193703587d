// The end of a sequence: everything heals, everybody signs in and syncs. Then all must agree.
import { expect } from 'vitest';
import { dependsOn } from '#contract/definitions/define-mutation.ts';
import type { Entry } from '#offline/outbox/entry.ts';
import { readableLists } from '#server/http/readable-lists.ts';
import type { Caller } from '#server/http/route.ts';
import { expectRowsOfServer } from '#tests/support/changes-device.ts';
import { brokenInvariants } from '#tests/support/ledger-invariants.ts';
import type { Person } from '#tests/support/test-app.ts';
import type { Browser, Tab } from './browser.ts';
import { type Intent, type Intents, isSameOutbox, mustFollow, titleOf } from './intents.ts';
import type { World } from './world.ts';

/** Longer than any wait between two attempts. */
const longestWaitMs = 6 * 60_000;
const rounds = 8;

type Kept = Map<Intent, Entry>;

export async function settle(world: World): Promise<void> {
  const { server, wire, wishes: intents, browsers } = world;
  if (!server.isUp) await server.restart();
  server.diesAt = undefined;
  wire.heal();
  wire.letGo();
  await world.quiet();
  const kept: Kept = new Map();
  for (const browser of browsers) {
    browser.isOnline = true;
    if (browser.isOld) await world.update(browser);
    for (const person of await peopleOn(world, browser)) {
      const tab = await signedIn(world, browser, person);
      await sendAll(world, tab);
      for (const entry of await entriesOf(world, tab)) {
        const intent = intents.of(entry);
        if (intent) kept.set(intent, entry);
      }
    }
  }
  const violations = [
    ...intents.all.flatMap((intent) => whatIsWrong(world, intent, kept)),
    ...intents.overtaken(),
    ...intents.doubled.map((key) => `key ${key} had two effects`),
    ...overtakenKept(world, kept),
  ];
  if (violations.length > 0) throw new Error(violations.join('\n'));
  expect(await brokenInvariants(server.app.db)).toEqual({});
  for (const browser of browsers) await expectRows(world, browser);
  expect(world.failures).toEqual([]);
}

async function peopleOn(world: World, browser: Browser): Promise<Person[]> {
  const names = await browser.databaseNames();
  const { outboxName } = browser.client;
  const now = browser.session?.user_id;
  const all = world.people.filter(({ id }) => names.includes(outboxName(id)));
  return all.sort((a, b) => Number(a.id === now) - Number(b.id === now));
}

async function signedIn(world: World, browser: Browser, person: Person): Promise<Tab> {
  const isHere = browser.session?.user_id === person.id;
  for (const [at, tab] of browser.tabs.entries()) {
    if (isHere && !tab?.isSignedIn) await world.openTab(browser, at);
  }
  const first = browser.tabs[0];
  if (isHere && first?.isSignedIn) {
    // Learns whether the server has ended the session.
    await world.act(first, ({ warmUp }) => warmUp(first.workspace));
    if (first.isSignedIn) return first;
  }
  const open = browser.tabs.find((tab) => tab?.isSignedIn);
  if (open && !isHere) await world.signOut(open, 'keep');
  const session = await world.signIn(browser, person);
  expect(session, `${person.username} can sign in`).toBeDefined();
  return browser.tabs[0] as Tab;
}

async function sendAll(world: World, tab: Tab): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await world.act(tab, ({ endUndoWaits }) => Promise.resolve(endUndoWaits(tab.workspace)));
    await world.act(tab, ({ replay }) => replay(tab.workspace));
    await world.act(tab, ({ warmUp }) => warmUp(tab.workspace));
    await world.readNotices(tab);
    if ((await entriesOf(world, tab)).every(({ refusal }) => refusal)) return;
    await world.letPass(longestWaitMs);
  }
}

async function entriesOf(world: World, tab: Tab): Promise<Entry[]> {
  const stored = await world.act(tab, ({ readEntries }) => readEntries(tab.workspace.outbox));
  return stored?.entries ?? [];
}

function whatIsWrong({ wishes: intents }: World, intent: Intent, kept: Kept): string[] {
  const checks = intent.left === undefined ? ofPromised : ofGivenUp;
  const found = checks(intents, intent, kept).flatMap(([isWrong, what]) => (isWrong ? what : []));
  return found.map((what) => `${what}: ${titleOf(intent)}`);
}

type Check = [isWrong: boolean, what: string];

function ofGivenUp(intents: Intents, intent: Intent, kept: Kept): Check[] {
  const isDone = intents.effectsOf(intent).length > 0;
  const isKept = kept.has(intent);
  if (intent.left === 'unsaved') return [[isDone || isKept, 'not saved, but there']];
  if (intent.left === 'in its form') return [[isDone || isKept, 'shown as refused in its form, but there']];
  // Its answer may have been lost or late: then the server had it before the person discarded it.
  const wasAsked = intent.keys.some((key) => intents.answers.has(key));
  return [
    [isDone && !wasAsked, 'given up, but done'],
    [isKept && !isDone, 'given up, but kept'],
  ];
}

function ofPromised(intents: Intents, intent: Intent, kept: Kept): Check[] {
  if (intent.keys.length === 0) return [[!intent.wasUnseen, 'never stored']];
  const effects = intents.effectsOf(intent);
  const isDone = effects.length > 0;
  const entry = kept.get(intent);
  // One that was done, lost by a backup and then edited in the outbox is another change, of another key.
  const told = intent.told.flatMap(({ as, key }) => (as === 'done' ? [key] : []));
  // An edit that found its values there is done without an effect.
  const isSettled =
    told.length > 0 && intent.keys.some((key) => intents.everDone.has(key) || intents.answers.get(key) === 409);
  const isExcused = intent.wasUnseen || intent.wasForgotten;
  const waits = entry !== undefined && !entry.refusal && !isBlocked(intent, entry, kept);
  return [
    [!(isDone || entry || intent.wasForgotten || isSettled), 'lost'],
    [waits, 'still waits'],
    [isToldTwice(intent), 'told twice'],
    [isDone && !entry && told.length === 0 && !isExcused, 'never told'],
    [effects.length > 1 && intent.name.endsWith('Create'), 'done twice'],
  ];
}

/** As done twice, with no rejection between, as after a backup and a change of role. */
function isToldTwice({ told }: Intent): boolean {
  return told.some(
    ({ as, key }, at) => as === 'done' && told.slice(0, at).findLast((each) => each.key === key)?.as === 'done',
  );
}

function isBlocked(intent: Intent, entry: Entry, kept: Kept): boolean {
  return [...kept].some(
    ([other, earlier]) =>
      other.browser === intent.browser &&
      other.user === intent.user &&
      earlier.seq < entry.seq &&
      dependsOn(entry.touches, earlier.touches) &&
      (earlier.refusal !== undefined || isBlocked(other, earlier, kept)),
  );
}

function overtakenKept({ wishes: intents }: World, kept: Kept): string[] {
  const done = intents.inOrder();
  return [...kept].flatMap(([first, entry]) => {
    if (first.wasMended && !entry.refusal) return [];
    const past = done.filter(
      ({ wish: intent }) =>
        isSameOutbox(intent, first) &&
        !kept.has(intent) &&
        (intent.seq ?? 0) > entry.seq &&
        mustFollow(intent, entry.touches),
    );
    return past.map(({ wish: intent }) => `${titleOf(intent)} went past ${titleOf(first)}`);
  });
}

async function expectRows(world: World, browser: Browser): Promise<void> {
  const { session, client } = browser;
  if (!session) return;
  const { kysely } = world.server.app.db;
  // It may have changed since the sign-in.
  const { role } = await kysely
    .selectFrom('users')
    .select('role')
    .where('id', '=', session.user_id)
    .executeTakeFirstOrThrow();
  const readable = readableLists({ role } as Caller);
  for (const tab of browser.tabs) {
    if (!tab?.isSignedIn) continue;
    await world.act(tab, ({ warmUp }) => warmUp(tab.workspace));
    const { mirror } = tab.workspace;
    const stored = await browser.run(() => mirror.rows.toArray());
    const rowsOf = (list: string) => stored.flatMap((row) => (row.list === list ? [row.row] : []));
    const api = world.server.app.withToken(session.token);
    await expectRowsOfServer(api, readable, rowsOf as never, `on device ${browser.index}`);
    expect(stored.filter(({ list }) => !readable.includes(list))).toEqual([]);
    for (const list of readable) {
      const { byId } = await browser.run(() => client.rowsInMemory(mirror, list));
      expect(byId.size, list).toBe(rowsOf(list).length);
    }
  }
}
