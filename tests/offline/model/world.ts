// One server, three browsers with two tabs each, and what their people were shown.
import type { Session } from '#contract/auth/session.ts';
import type { MutationOutcome } from '#offline/replay/outcome.ts';
import type { StoredSession } from '#offline/session/stored-session.ts';
import type { Workspace } from '#offline/workspace.ts';
import type { Person } from '#tests/support/test-app.ts';
import { type Browser, type Client, deviceIn, type Surroundings, Tab } from './browser.ts';
import { type Intent, Intents } from './intents.ts';
import { forgetTimers, hasTimers, letPass, untilQuiet } from './model-time.ts';
import { Server, type Start } from './server.ts';
import { Wire } from './wire.ts';

type NewChange = import('./client.ts').NewChange;

export const tabsOfBrowser = 2;

export class World implements Surroundings {
  readonly browsers: Browser[];
  readonly people: Person[];
  readonly server: Server;
  readonly wishes = new Intents();
  readonly wire: Wire;
  /** Unexpected errors. */
  readonly failures: string[] = [];
  named = 0;
  #ticks = 0;

  constructor(browsers: Browser[], start: Start) {
    this.browsers = browsers;
    this.people = start.people;
    this.server = new Server(start);
    this.wire = new Wire(this.server, this.wishes);
  }

  static async begin(browsers: Browser[], start: Start): Promise<World> {
    forgetTimers();
    for (const browser of browsers) browser.reset();
    const world = new World(browsers, start);
    await world.server.begin();
    for (const browser of browsers) {
      browser.session = start.sessions[browser.index] as Session;
      for (let at = 0; at < tabsOfBrowser; at++) await world.openTab(browser, at);
    }
    return world;
  }

  get nowMs(): number {
    return this.server.clock.now().getTime();
  }

  /** The clock pauses while something goes on, but no two things are at once for long. */
  tick(): number {
    this.#ticks += 1;
    return this.nowMs + Math.floor(this.#ticks / 50);
  }

  send(...[browser, sender, request]: Parameters<Surroundings['send']>): Promise<Response> {
    // No two requests of a device in the same millisecond: by it a device knows its full resyncs.
    this.#ticks += 50;
    return this.wire.send(browser, sender, request);
  }

  watch(outbox: Workspace['outbox']): void {
    this.wishes.watch(outbox);
  }

  name(prefix: string): string {
    this.named += 1;
    return `${prefix} ${this.named}`;
  }

  async quiet(): Promise<void> {
    await untilQuiet(() => this.wire.working > 0);
    for (const browser of this.browsers) {
      for (const tab of browser.tabs) if (tab) this.#noteEnd(browser, tab);
    }
  }

  #noteEnd(browser: Browser, tab: Tab): void {
    const end = tab.isAlive ? tab.workspace.sessionEnd.get() : undefined;
    if (end === undefined) return;
    browser.session = undefined;
    if (end === 'expired') return;
    // The page goes to the sign-in, and what the server had answered is deleted here.
    this.forgetAnswers(browser, tab.workspace.userId);
    tab.die();
  }

  forgetAnswers(browser: Browser, user: string): void {
    for (const intent of this.wishes.all) {
      const isHis = intent.browser === browser.index && intent.user === user;
      if (isHis && this.wishes.hasLeft(intent)) intent.wasForgotten = true;
    }
  }

  /** @param isAwaited continues only once it is done: a token is hashed in another thread, which is not seen here */
  async act<Result>(
    tab: Tab,
    work: (client: Client, tab: Tab) => Promise<Result>,
    { isAwaited = false } = {},
  ): Promise<Result | undefined> {
    let result: Result | undefined;
    let isOver = false;
    const { browser } = tab;
    const keep = (value: Result) => {
      result = value;
    };
    void browser
      .run(() => work(browser.client, tab))
      .then(keep, this.fell(tab))
      .finally(() => {
        isOver = true;
      });
    do await this.quiet();
    while (!isOver && (isAwaited || !(this.wire.holds || hasTimers() || !tab.isAlive)));
    return result;
  }

  fell(tab: Tab): (error: unknown) => void {
    return (error) => {
      if (tab.isSignedIn) this.failures.push(error instanceof Error ? String(error.stack) : String(error));
    };
  }

  async openTab(browser: Browser, at: number): Promise<void> {
    const { session } = browser;
    if (!session) return;
    browser.tabs[at]?.die();
    const tab = browser.run(() => new Tab(this, browser, session));
    browser.tabs[at] = tab;
    await this.act(tab, async ({ markForNotification, replay, warmUp }) => {
      await tab.stored;
      const { outbox } = tab.workspace;
      // The old version, which this test does not have, would have stored its own number.
      if (!browser.isOld && (await outbox.getMeta('heldVersion'))) await outbox.setMeta('heldVersion', 0);
      await markForNotification(tab.workspace);
      await replay(tab.workspace);
      await warmUp(tab.workspace);
    });
  }

  async signIn(browser: Browser, person: Person): Promise<StoredSession | undefined> {
    const request = new Request('http://gerobak.test/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person.credentials),
    });
    const answer = await this.wire.carry(request).catch(() => undefined);
    if (answer?.status !== 200) return undefined;
    const { data } = await answer.json();
    const before = browser.tabs.find((tab) => tab !== undefined)?.workspace.userId;
    if (before !== undefined && before !== person.id) this.forgetAnswers(browser, before);
    for (const tab of browser.tabs) tab?.die();
    browser.tabs = [];
    browser.session = data as Session;
    for (let at = 0; at < tabsOfBrowser; at++) await this.openTab(browser, at);
    return browser.session;
  }

  async mutate(tab: Tab, command: string, change: NewChange): Promise<void> {
    this.#goOn(tab);
    const intent = this.#newWish(tab, command, change);
    await this.act(tab, async ({ mutate }) => {
      const outcome = await mutate(tab.workspace, tagged(change, intent));
      this.#tell(tab, intent, outcome);
      if (outcome.kind !== 'queued' || !outcome.later || !tab.isAlive) return;
      tab.undo = { wishes: [intent], seq: outcome.seq };
      tab.open.add(intent);
      outcome.later.then((later) => later && this.#tell(tab, intent, later), this.fell(tab));
    });
  }

  async mutateMany(tab: Tab, command: string, changes: readonly NewChange[]): Promise<void> {
    this.#goOn(tab);
    const intents = changes.map((change) => this.#newWish(tab, command, change));
    await this.act(tab, async ({ mutateMany }) => {
      const all = changes.map((change, index) => tagged(change, intents[index] as Intent));
      const outcome = await mutateMany(tab.workspace, all);
      for (const intent of intents) {
        if (outcome.kind === 'queued') continue;
        intent.left = 'unsaved';
        tab.open.delete(intent);
      }
      if (outcome.kind !== 'queued' || !tab.isAlive) return;
      if (!outcome.later) {
        for (const intent of intents) tab.open.delete(intent);
        return;
      }
      tab.undo = { wishes: intents, bulk: outcome.bulk };
      outcome.later.then((told) => {
        for (const [index, each] of (told ?? []).entries()) this.#tell(tab, intents[index] as Intent, each.outcome);
      }, this.fell(tab));
    });
  }

  #newWish(tab: Tab, command: string, { name }: NewChange): Intent {
    const { browser, workspace } = tab;
    const intent = this.wishes.add({ command, name, browser: browser.index, user: workspace.userId });
    tab.open.add(intent);
    return intent;
  }

  #goOn(tab: Tab): void {
    tab.undo = undefined;
  }

  #tell(tab: Tab, intent: Intent, outcome: MutationOutcome): void {
    if (!tab.isAlive) return;
    tab.open.delete(intent);
    if (outcome.kind === 'unsaved') intent.left = 'unsaved';
    if (outcome.kind === 'done') intent.told.push({ as: 'done', key: intent.keys.at(-1) });
    if (outcome.kind !== 'refused') return;
    intent.told.push({ as: 'refused', key: intent.keys.at(-1) });
    if (outcome.keptSeq === undefined) intent.left = intent.seq === undefined ? 'unsaved' : 'in its form';
  }

  async readNotices(tab: Tab): Promise<void> {
    await this.act(tab, async ({ consumePendingNotifications }) => {
      for (const { entry, acceptance } of await consumePendingNotifications(tab.workspace)) {
        if (!tab.isAlive) return;
        this.wishes.of(entry)?.told.push({ as: acceptance ? 'done' : 'refused', key: entry.key });
      }
    });
  }

  async drainInWorker(browser: Browser): Promise<void> {
    const device = deviceIn(this, browser, { isAlive: true });
    // It fails in order to be called again.
    void browser.run(() => browser.client.drainInWorker(device)).catch(() => undefined);
    await this.letPass(10_000);
  }

  async saveBackup(): Promise<void> {
    await this.server.saveBackup();
    this.wishes.saveBackup();
  }

  async restoreBackup(): Promise<void> {
    await this.server.restoreBackup();
    this.wishes.restoreBackup();
  }

  async endSessionsOf(user: string, how: 'expired' | 'revoked'): Promise<void> {
    const at = new Date(this.nowMs - 1000).toISOString();
    const ended = how === 'expired' ? { expires_at: at } : { revoked_at: at };
    const { kysely } = this.server.app.db;
    await kysely.updateTable('sessions').set(ended).where('user_id', '=', user).execute();
  }

  async signOut(tab: Tab, outbox: 'keep' | 'discard'): Promise<void> {
    const { browser, workspace } = tab;
    const { userId } = workspace;
    browser.session = undefined;
    this.forgetAnswers(browser, userId);
    if (outbox === 'discard') {
      for (const intent of this.wishes.all) {
        const isHis = intent.browser === browser.index && intent.user === userId;
        if (isHis && intent.left === undefined) intent.left = 'signed out';
      }
    }
    tab.isSigningOut = true;
    // Otherwise it could end the session of the next sign-in.
    await this.act(tab, ({ endSession }) => endSession(workspace, { outbox }), { isAwaited: true });
    for (const each of browser.tabs) each?.die();
  }

  async update(browser: Browser): Promise<void> {
    browser.isOld = false;
    for (const tab of browser.tabs) tab?.die();
    for (let at = 0; at < tabsOfBrowser; at++) await this.openTab(browser, at);
  }

  async end(): Promise<void> {
    for (const browser of this.browsers) for (const tab of browser.tabs) tab?.die();
    this.wire.letGo();
    await this.quiet();
    await this.server.end();
  }

  async letPass(ms: number): Promise<void> {
    await letPass(
      ms,
      (step) => this.server.clock.advance(step),
      () => this.quiet(),
    );
    await this.quiet();
  }
}

function tagged(change: NewChange, { tag }: Intent): NewChange {
  return { ...change, names: { ...change.names, tag } };
}
