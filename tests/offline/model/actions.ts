import type { Browser, Tab } from './browser.ts';
import { type Choice, officeChanges, Shown, salesChanges } from './changes.ts';
import type { NewChange } from './client.ts';
import { faults } from './wire.ts';
import type { World } from './world.ts';

interface Action {
  needsTab?: true;
  can: (at: At) => boolean;
  /** False: there was nothing to do it with. */
  run: (at: At) => Promise<unknown>;
}

export interface At extends Choice {
  world: World;
  browser: Browser;
  tab: Tab;
  at: number;
}

const isOpen = (at: At) => at.tab?.isSignedIn === true || at.browser.session !== undefined || canSignIn(at);
const canSignIn = ({ world, browser }: At) => browser.isOnline && world.server.isReachable;
const roleAt = ({ world, browser }: At) => browser.session?.role ?? world.people[browser.index]?.role;
const isOffice = (at: At) => isOpen(at) && roleAt(at) === 'admin';
const isSales = (at: At) => isOpen(at) && roleAt(at) === 'sales';
const always = () => true;
const minute = 60_000;

export const actions: Record<string, Action> = {
  ...changesOf(officeChanges, isOffice),
  ...changesOf(salesChanges, isSales),
  manyAtOnce: {
    needsTab: true,
    can: isOffice,
    run: async ({ world, tab, pick, units }) => {
      const shown = new Shown(world, tab);
      const kinds = [officeChanges.editPrice, officeChanges.deleteProduct, officeChanges.approveRestock];
      const make = kinds[pick % kinds.length] as (typeof kinds)[0];
      const changes = new Map<string, NewChange>();
      for (let i = 0; i < 3; i++) {
        const change = await make(shown, { pick: pick + i, units });
        if (change) changes.set((change.args as { id: string }).id, change);
      }
      if (changes.size === 0) return false;
      return world.mutateMany(tab, 'manyAtOnce', [...changes.values()]);
    },
  },
  undo: {
    can: ({ tab }) => tab?.isSignedIn === true && tab.undo !== undefined,
    run: ({ world, tab }) =>
      world.act(tab, async ({ undoEntry, undoBulk }) => {
        const { undo } = tab;
        tab.undo = undefined;
        if (undo?.seq !== undefined && (await undoEntry(tab.workspace, undo.seq))) {
          for (const intent of undo.wishes) intent.left = 'taken back';
        }
        if (undo?.bulk === undefined) return;
        const before = await tab.workspace.outbox.entries.toArray();
        await undoBulk(tab.workspace, undo.bulk);
        const left = new Set((await tab.workspace.outbox.entries.toArray()).map(({ seq }) => seq));
        for (const entry of before) {
          const intent = world.wishes.of(entry);
          if (!left.has(entry.seq) && intent && undo.wishes.includes(intent)) intent.left = 'taken back';
        }
      }),
  },
  leaveNotice: {
    can: ({ tab }) => tab?.isSignedIn === true && tab.undo !== undefined,
    run: ({ world, tab }) => {
      tab.undo = undefined;
      return world.act(tab, async ({ endUndoWaits }) => endUndoWaits(tab.workspace));
    },
  },
  discard: {
    needsTab: true,
    can: isOpen,
    run: (at) =>
      withEntry(at, 'any', async ({ discardEntry }, seq) => {
        const intents = at.world.wishes;
        for (const entry of await discardEntry(at.tab.workspace, seq)) {
          const intent = intents.of(entry);
          if (intent) intent.left = 'discarded';
        }
      }),
  },
  retry: {
    needsTab: true,
    can: isOpen,
    run: (at) =>
      withEntry(at, 'refused', async ({ retryEntry, replay }, seq, intent) => {
        intent.wasMended = true;
        intent.told.push({ as: 'refused', key: intent.keys.at(-1) });
        await retryEntry(at.tab.workspace, seq);
        await replay(at.tab.workspace);
      }),
  },
  editInQueue: {
    needsTab: true,
    can: isOpen,
    run: (at) =>
      withEntry(at, 'any', async ({ editEntry, replay }, seq, intent) => {
        const entry = await at.tab.workspace.outbox.entries.get(seq);
        const args = mended(entry?.name, entry?.args, at);
        if (!args) return;
        intent.wasMended = true;
        await editEntry(at.tab.workspace, seq, args, {}).catch(() => undefined);
        await replay(at.tab.workspace);
      }),
  },
  send: {
    needsTab: true,
    can: isOpen,
    run: ({ world, tab }) =>
      world.act(tab, async ({ sendWithoutDelay, replay }) => {
        await sendWithoutDelay(tab.workspace);
        await replay(tab.workspace);
      }),
  },
  sync: { needsTab: true, can: isOpen, run: ({ world, tab }) => world.act(tab, ({ warmUp }) => warmUp(tab.workspace)) },
  look: { needsTab: true, can: isOpen, run: ({ world, tab }) => world.readNotices(tab) },
  worker: {
    can: ({ browser }) => browser.session !== undefined,
    run: ({ world, browser }) => world.drainInWorker(browser),
  },
  goOffline: {
    can: ({ browser }) => browser.isOnline,
    run: async ({ browser }) => {
      browser.isOnline = false;
    },
  },
  goOnline: {
    can: ({ browser }) => !browser.isOnline,
    run: async ({ world, browser }) => {
      browser.isOnline = true;
      for (const tab of browser.tabs.filter((each) => each?.isSignedIn))
        await world.act(tab as Tab, ({ replay }) => replay((tab as Tab).workspace));
    },
  },
  ...Object.fromEntries(
    faults.map((fault): [string, Action] => [
      `${fault}Answer`,
      {
        can: always,
        run: async ({ world, browser, pick }) =>
          world.wire.addFault({ fault, browser: browser.index, ofEntries: pick % 3 !== 0 }),
      },
    ]),
  ),
  letGo: {
    can: ({ world }) => world.wire.holds,
    run: async ({ world }) => {
      world.wire.letGo();
      await world.quiet();
    },
  },
  killTab: { can: ({ tab }) => tab?.isAlive === true, run: async ({ tab }) => tab.die() },
  openTab: {
    can: ({ browser, tab }) => browser.session !== undefined && !tab?.isAlive,
    run: ({ world, browser, at }) => world.openTab(browser, at),
  },
  killBrowser: {
    can: ({ browser }) => browser.tabs.some((tab) => tab?.isAlive),
    run: async ({ browser }) => {
      for (const tab of browser.tabs) tab?.die();
    },
  },
  killServer: {
    can: ({ world }) => world.server.isUp,
    run: async ({ world, pick }) => {
      if (pick % 3 === 0) world.server.kill();
      else world.server.diesAt = pick % 3 === 1 ? 'request' : 'answer';
    },
  },
  restartServer: { can: ({ world }) => !world.server.isUp, run: ({ world }) => world.server.restart() },
  saveBackup: { can: ({ world }) => world.server.isUp, run: ({ world }) => world.saveBackup() },
  restoreBackup: { can: ({ world }) => world.server.hasBackup, run: ({ world }) => world.restoreBackup() },
  expireSession: { can: isOnServer, run: (at) => endOnServer(at, 'expired') },
  revokeSession: { can: isOnServer, run: (at) => endOnServer(at, 'revoked') },
  changeRole: {
    can: ({ world }) => world.server.isUp && world.server.diesAt === undefined,
    run: async ({ world, pick }) => {
      const person = world.people[pick % world.people.length];
      const owner = await world.server.asOwner();
      const { data } = await owner.get(`/users/${person?.id}`);
      await owner.put(`/users/${person?.id}`, { role: data.role === 'sales' ? 'admin' : 'sales' });
    },
  },
  signOut: {
    can: ({ tab }) => tab?.isSignedIn === true,
    run: ({ world, tab, pick }) => world.signOut(tab, pick % 4 === 0 ? 'discard' : 'keep'),
  },
  signIn: {
    can: (at) => at.browser.session === undefined && canSignIn(at),
    run: async ({ world, browser }) => {
      const person = world.people[browser.index];
      return person && world.signIn(browser, person);
    },
  },
  signInAsAnother: {
    can: (at) => at.browser.session === undefined && canSignIn(at),
    run: async ({ world, browser, pick }) => {
      const person = world.people[(browser.index + 1 + (pick % 3)) % world.people.length];
      return person && world.signIn(browser, person);
    },
  },
  becomeOld: {
    can: ({ browser }) => !browser.isOld,
    run: async ({ browser }) => {
      browser.isOld = true;
    },
  },
  update: {
    can: ({ browser }) => browser.isOld && browser.session !== undefined,
    run: ({ world, browser }) => world.update(browser),
  },
  setClock: {
    can: always,
    run: async ({ browser, pick }) => {
      const hours = [0, 0, 25, -25, 0.2, -0.2][pick % 6] as number;
      browser.clockErrorMs = hours * 60 * minute;
    },
  },
  wait: {
    can: always,
    run: ({ world, pick }) => world.letPass([5_000, 9_000, 3 * minute, 180 * minute][pick % 4] as number),
  },
};

function changesOf(
  makers: Record<string, (shown: Shown, choice: Choice) => Promise<NewChange | undefined>>,
  can: Action['can'],
): Record<string, Action> {
  const run = (name: string, make: (typeof makers)[string]) => async (at: At) => {
    const change = await make(new Shown(at.world, at.tab), at);
    // The answer to the lists may sign the person out.
    if (!change || !at.tab.isSignedIn) return false;
    return at.world.mutate(at.tab, name, change);
  };
  return Object.fromEntries(
    Object.entries(makers).map(([name, make]) => [name, { needsTab: true, can, run: run(name, make) }]),
  );
}

function isOnServer({ browser, world }: At): boolean {
  return browser.session !== undefined && world.server.isUp;
}

async function endOnServer({ world, browser }: At, how: 'expired' | 'revoked'): Promise<void> {
  await world.endSessionsOf(browser.session?.user_id ?? '', how);
}

/** None that is being sent or can still be taken back. */
async function withEntry(
  { world, tab, pick }: At,
  which: 'refused' | 'any',
  work: (client: import('./browser.ts').Client, seq: number, intent: import('./intents.ts').Intent) => Promise<void>,
): Promise<unknown> {
  let isDone = false;
  await world.act(tab, async (client) => {
    const { workspace } = tab;
    const { entries } = await client.readEntries(workspace.outbox);
    const sending = workspace.sendingSeqs.get();
    const free = entries.filter(({ seq, refusal, attempts, nextAttemptAt }) => {
      if (which === 'refused') return refusal !== undefined;
      const canBeTakenBack = attempts === 0 && nextAttemptAt > workspace.now();
      return !sending.has(seq) && !canBeTakenBack;
    });
    const entry = free[pick % free.length];
    const intent = entry && world.wishes.of(entry);
    if (!entry || !intent) return;
    isDone = true;
    await work(client, entry.seq, intent);
  });
  return isDone;
}

function mended(name: unknown, args: unknown, { world, units }: At): object | undefined {
  const fields = args as { items?: { quantity: number }[] };
  if (name === 'productCreate') return { ...fields, name: world.name('Kopi') };
  if (name === 'productUpdate') return { ...fields, price: units * 700 };
  if (name === 'restockCreate' || name === 'restockRequestCreate')
    return { ...fields, items: fields.items?.map((item) => ({ ...item, quantity: units + 1 })) };
  return undefined;
}

export async function getReady({ world, browser, tab, at }: At): Promise<boolean> {
  const person = world.people[browser.index];
  if (tab?.isSignedIn) return true;
  if (browser.session) await world.openTab(browser, at);
  else if (person && canSignIn({ world, browser } as At)) await world.signIn(browser, person);
  return browser.tabs[at]?.isSignedIn === true;
}
