// Browsers that share nothing, in one process: each has its own databases, channels and locks, which outlive its tabs,
// and its own copy of the client's modules.
import 'fake-indexeddb/auto';
import { AsyncLocalStorage } from 'node:async_hooks';
import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { Platform } from '#offline/platform.ts';
import type { StoredSession } from '#offline/session/stored-session.ts';
import type { Workspace } from '#offline/workspace.ts';
import type { Intent } from './intents.ts';

export type Client = typeof import('./client.ts');

/** The browser whose code runs now. */
const here = new AsyncLocalStorage<Browser>();

export class Browser {
  readonly index: number;
  client!: Client;
  tabs: (Tab | undefined)[] = [];
  session: StoredSession | undefined;
  isOnline = true;
  /** The old version of the app still runs here, which the server does not accept any more. */
  isOld = false;
  clockErrorMs = 0;
  readonly channels = new Set<Channel>();
  #factory = new IDBFactory();
  #locks = new Map<string, Promise<void>>();
  readonly databases = {
    open: (...args: Parameters<IDBFactory['open']>) => this.#factory.open(...args),
    deleteDatabase: (name: string) => this.#factory.deleteDatabase(name),
    databases: () => this.#factory.databases(),
    cmp: (a: unknown, b: unknown) => this.#factory.cmp(a, b),
  };

  constructor(index: number) {
    this.index = index;
  }

  run<Result>(work: () => Result): Result {
    return here.run(this, work);
  }

  reset(): void {
    for (const tab of this.tabs) tab?.die();
    Object.assign(this, { tabs: [], session: undefined });
    Object.assign(this, { isOnline: true, isOld: false, clockErrorMs: 0 });
    this.channels.clear();
    this.#locks.clear();
    this.#factory = new IDBFactory();
    this.client.sessionDatabase.close({ disableAutoOpen: false });
  }

  /** @param died resolves when the tab that asks is killed: the browser then gives the lock to the next */
  async lock(name: string, work: () => Promise<void>, died: Promise<void>): Promise<void> {
    let isDead = false;
    void died.then(() => {
      isDead = true;
    });
    const turn = (this.#locks.get(name) ?? Promise.resolve()).then(async () => {
      if (!isDead) await Promise.race([work(), died]);
    });
    this.#locks.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  }

  async databaseNames(): Promise<string[]> {
    return (await this.#factory.databases()).flatMap(({ name }) => name ?? []);
  }
}

/** A BroadcastChannel that ends at the edge of its browser. */
class Channel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly #name: string;
  readonly #browser = here.getStore();

  constructor(name: string) {
    this.#name = name;
    this.#browser?.channels.add(this);
  }

  postMessage(message: unknown): void {
    const data = structuredClone(message);
    for (const other of this.#browser?.channels ?? []) {
      if (other === this || other.#name !== this.#name) continue;
      setImmediate(() => {
        if (this.#browser?.channels.has(other)) other.onmessage?.({ data });
      });
    }
  }

  close(): void {
    this.#browser?.channels.delete(this);
  }
}

export interface Surroundings {
  tick(): number;
  send(browser: Browser, sender: { isAlive: boolean }, request: Request): Promise<Response>;
  watch(outbox: Workspace['outbox']): void;
  fell(tab: Tab): (error: unknown) => void;
}

export interface Undo {
  wishes: Intent[];
  seq?: number;
  bulk?: string;
}

/** Killed, it runs on unseen in this process, but it reaches nothing any more. */
export class Tab {
  readonly browser: Browser;
  readonly workspace: Workspace;
  readonly device: Platform;
  readonly open = new Set<Intent>();
  undo: Undo | undefined;
  isAlive = true;
  /** A sign-out closes the databases under what still waits for an answer. */
  isSigningOut = false;
  #die = () => {};

  constructor(world: Surroundings, browser: Browser, session: StoredSession) {
    this.browser = browser;
    const died = new Promise<void>((resolve) => {
      this.#die = resolve;
    });
    this.device = deviceIn(world, browser, this, died);
    const { workspace, stored } = browser.client.openSession(session, this.device);
    this.workspace = workspace;
    this.stored = stored;
    world.watch(workspace.outbox);
    workspace.clockSkewMs.subscribe(() => {
      if (browser.session) browser.session = { ...browser.session, clockSkewMs: workspace.clockSkewMs.get() };
    });
    workspace.channel.listen((message) => {
      if (message.kind === 'kick') void browser.client.replay(workspace).catch(world.fell(this));
    });
  }

  readonly stored: Promise<unknown>;

  get isSignedIn(): boolean {
    return this.isAlive && !this.isSigningOut && this.workspace.sessionEnd.get() === undefined;
  }

  die(): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    for (const intent of this.open) intent.wasUnseen = true;
    for (const intent of this.undo?.wishes ?? []) intent.wasUnseen = true;
    this.workspace.close();
    this.#die();
  }
}

export function deviceIn(
  world: Surroundings,
  browser: Browser,
  living: { isAlive: boolean },
  died: Promise<void> = new Promise(() => {}),
): Platform {
  return {
    now: () => world.tick() + browser.clockErrorMs,
    elapsedMs: () => world.tick(),
    random: () => 0.5,
    send: browser.client.send,
    network: (request) => world.send(browser, living, request),
    lock: (name, work) => browser.lock(name, work, died),
    apiUrl: 'http://gerobak.test/api',
    timeoutMs: { single: 15_000, batch: 30_000 },
    requestPersistence: async () => true,
    requestBackgroundSync: async () => {},
  };
}

export async function openBrowsers(count: number): Promise<Browser[]> {
  const { indexedDB } = Dexie.dependencies;
  Object.defineProperty(Dexie.dependencies, 'indexedDB', { get: () => here.getStore()?.databases ?? indexedDB });
  Object.assign(globalThis, { BroadcastChannel: Channel });
  const browsers: Browser[] = [];
  for (let index = 0; index < count; index++) {
    const browser = new Browser(index);
    vi.resetModules();
    browser.client = await browser.run(() => import('./client.ts'));
    // Lazy modules are loaded now, so that nothing waits for files.
    await browser.run(() => browser.client.loadOutbox());
    browsers.push(browser);
  }
  return browsers;
}
