import 'fake-indexeddb/auto';
import { beforeEach } from 'vitest';
import type { Session } from '#contract/auth/session.ts';
import type { Role } from '#contract/roles.ts';
import { send } from '#offline/network/send.ts';
import type { Platform } from '#offline/platform.ts';
import { openWorkspace, type Workspace } from '#offline/workspace.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import type { Person, TestApp } from '#tests/support/test-app.ts';
import { openTablets } from './open-tablets.ts';
import { type SharedLock, sharedLock } from './shared-lock.ts';
import { startSession } from './start-session.ts';
import { TestNetwork } from './test-network.ts';

/** One browser with one person signed in, wired to the real server in this process. */
export interface Tablet {
  person: Person;
  session: Session;
  device: Platform;
  network: TestNetwork;
  lock: SharedLock;
  /** Added to this device's clock. */
  clockErrorMs: number;
  tab: Workspace;
  anotherTab(): Workspace;
  /** The same person on another device, always connected. */
  elsewhere: ApiClient;
  signInAgain(): Promise<void>;
  close(): void;
}

export type Reachable = Pick<TestApp, 'address' | 'fetch' | 'signIn' | 'withToken'> & { clock: { now(): Date } };

export const impatient = { single: 500, batch: 500 };

let devices = 0;

export async function newTablet(app: TestApp, role: Role = 'admin', into?: Tablet): Promise<Tablet> {
  return tabletOf(app, await app.newUser({ role }), undefined, into);
}

/** A new tablet for each test of the surrounding `describe`. */
export function useTablet(app: () => TestApp): Tablet {
  const tablet = {} as Tablet;
  beforeEach(async () => {
    await newTablet(app(), 'admin', tablet);
  });
  return tablet;
}

/** @param known the session on the device; without one the person signs in */
export async function tabletOf(app: Reachable, person: Person, known?: Session, into = {}): Promise<Tablet> {
  devices += 1;
  // Limits per address are no part of these tests.
  app.address = `203.0.113.${devices % 250}`;
  const network = new TestNetwork(async (request) => app.fetch(request));
  const lock = sharedLock();
  let tick = 0;
  const device: Platform = {
    // The clock pauses between calls of a test, so that nothing depends on speed; each reading is a millisecond later,
    // as no two things happen at once.
    now: () => app.clock.now().getTime() + ++tick + tablet.clockErrorMs,
    elapsedMs: () => app.clock.now().getTime() + ++tick,
    random: () => 0.5,
    send,
    network: network.send,
    lock: lock.request,
    apiUrl: 'http://gerobak.test/api',
    // However busy the machine is: a test in which an answer never comes is impatient itself.
    timeoutMs: { single: 10_000, batch: 10_000 },
    requestPersistence: async () => true,
    requestBackgroundSync: async () => {},
  };
  const session = known ?? (await app.signIn(person));
  const tabs: Workspace[] = [];
  const tablet: Tablet = Object.assign(into, {
    person,
    session,
    device,
    network,
    lock,
    clockErrorMs: 0,
    tab: undefined as unknown as Workspace,
    anotherTab() {
      const tab = openWorkspace(person.id, device);
      tabs.push(tab);
      return tab;
    },
    elsewhere: app.withToken(session.token),
    async signInAgain() {
      tablet.session = await app.signIn(person);
      tablet.tab.close();
      tablet.tab = await startSession(tablet.session, device);
      tabs.push(tablet.tab);
    },
    close() {
      for (const tab of tabs) tab.close();
    },
  });
  tablet.tab = await startSession(session, device);
  tabs.push(tablet.tab);
  openTablets.add(tablet);
  return tablet;
}
