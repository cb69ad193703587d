import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ListName } from '#contract/lists.ts';
import { keepAliveMs, type StreamEnd } from '#contract/sync/sync-messages.ts';
import type { Database, Tx } from '../db/database.ts';
import { listenOnPostgres, type PostgresListener } from '../db/listen-postgres.ts';
import { currentCursor, loggedBetween, type SyncCursor } from '../db/sync-cursor.ts';
import { onCommit } from '../db/transaction.ts';
import { ApiError } from '../http/api-error.ts';
import { authenticate } from '../http/authenticate.ts';
import { hiddenPart, readableLists, readsOwnRows, readsSharedRows } from '../http/readable-lists.ts';
import type { Caller } from '../http/route.ts';
import type { Logger } from '../log.ts';
import { EventStream } from './event-stream.ts';

const signalEveryMs = 250;

/** One stream serves all tabs of a browser, so this counts devices. */
export const maxStreamsPerUser = 10;

const maxStreams = 2_000;

const retryAfterSeconds = 60;

interface Deps {
  db: Database;
  clock: () => Date;
  log: Logger;
  config: { databaseUrl: string | undefined };
}

export class EventStreams {
  readonly #deps: Deps;
  /** By session, because a device reconnects before the server notices its lost connection. */
  readonly #streams = new Map<string, EventStream>();
  #sentUpTo: SyncCursor | undefined;
  #started: Promise<void> | undefined;
  #listener: PostgresListener | undefined;
  #isClosed = false;
  #isLeaving = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get openCount(): number {
    return this.#streams.size;
  }

  start(): Promise<void> {
    this.#started ??= this.#watch().catch((error) => {
      this.#started = undefined;
      throw error;
    });
    return this.#started;
  }

  async #watch(): Promise<void> {
    const { db, config } = this.#deps;
    this.#sentUpTo = await currentCursor(db.kysely);
    const sendChangesSoon = atMostEvery(signalEveryMs, () => this.#sendChanges());
    if (config.databaseUrl === undefined) {
      onCommit(db, sendChangesSoon);
      return;
    }
    const listener = listenOnPostgres(config.databaseUrl, sendChangesSoon);
    this.#listener = listener;
    onCommit(
      db,
      atMostEvery(signalEveryMs, () => listener.notify()),
    );
  }

  /** @throws `rate_limited` if this user has too many streams, `unavailable` if all users have */
  async open(caller: Caller, authorization: string | undefined): Promise<EventStream['body']> {
    await this.start();
    if (this.#isClosed || this.#isLeaving) throw new ApiError('unavailable', { retryAfterSeconds: 2 });
    this.#streams.get(caller.sessionId)?.close();
    const own = [...this.#streams.values()].filter((stream) => stream.caller.id === caller.id);
    if (own.length >= maxStreamsPerUser) throw new ApiError('rate_limited', { retryAfterSeconds });
    if (this.#streams.size >= maxStreams) throw new ApiError('unavailable', { retryAfterSeconds });
    const timer = setInterval(() => void this.#keepAlive(stream), keepAliveMs);
    timer.unref();
    const stream = new EventStream(caller, authorization, () => {
      clearInterval(timer);
      this.#streams.delete(caller.sessionId);
    });
    this.#streams.set(caller.sessionId, stream);
    // Sends the first bytes, from which the device sees that no proxy buffers the stream.
    stream.keepAlive();
    // The session may have ended before this stream was registered.
    void this.#check(stream);
    return stream.body;
  }

  /** Staggered, so that devices do not reconnect at the same time. */
  async leave(withinMs: number): Promise<void> {
    this.#isLeaving = true;
    await Promise.all(
      [...this.#streams.values()].map(async (stream) => {
        await sleep(Math.random() * withinMs, undefined, { ref: false });
        stream.leave();
      }),
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    onCommit(this.#deps.db, undefined);
    for (const stream of this.#streams.values()) stream.close();
    await this.#listener?.close();
  }

  async #sendChanges(): Promise<void> {
    if (this.#isClosed || !this.#sentUpTo) return;
    try {
      const { logRows, cursor } = await readLogRows(this.#deps.db.kysely, this.#sentUpTo);
      this.#sentUpTo = cursor;
      for (const stream of [...this.#streams.values()]) {
        if (logRows.some((logRow) => concernsSession(logRow, stream.caller))) await this.#check(stream);
        const lists = changedListsFor(stream.caller, logRows);
        if (lists.length > 0) stream.send('changed', { lists });
      }
    } catch (error) {
      // The cursor stays, so that the next signal sends these changes.
      if (!this.#isClosed) this.#deps.log.warn({ err: error }, 'changes could not be told');
    }
  }

  async #keepAlive(stream: EventStream): Promise<void> {
    await this.#check(stream);
    stream.keepAlive();
  }

  /** Ends the stream if its token is rejected or its role has changed. */
  async #check(stream: EventStream): Promise<void> {
    const { db, clock } = this.#deps;
    try {
      const { role } = await authenticate(db, stream.authorization, clock());
      if (role !== stream.caller.role) stream.close('role_changed');
    } catch (error) {
      // After any other error, the next check decides.
      if (error instanceof ApiError) stream.close(error.code as StreamEnd);
    }
  }
}

function concernsSession({ list, id, owner }: LogRow, caller: Caller): boolean {
  return (list === 'sessions' && owner === caller.id) || (list === 'users' && id === caller.id);
}

function changedListsFor(caller: Caller, logRows: readonly LogRow[]): ListName[] {
  return readableLists(caller).filter((name) =>
    logRows.some(
      ({ list, id, owner, part }) =>
        list === name &&
        (id === '*' ||
          owner === caller.id ||
          (!readsOwnRows(caller, name) && part !== hiddenPart(caller)) ||
          (owner === '' && readsSharedRows(caller, name))),
    ),
  );
}

/**
 * Runs `work` never concurrently, and not sooner than `intervalMs` after the last run ended. Calls in between share one
 * more run. `work` must not throw.
 */
export function atMostEvery(intervalMs: number, work: () => Promise<void>): () => void {
  let isWanted = false;
  let isBusy = false;
  async function run(): Promise<void> {
    isBusy = true;
    while (isWanted) {
      isWanted = false;
      await work();
      // An unreferenced timer does not keep a stopping process alive.
      await sleep(intervalMs, undefined, { ref: false });
    }
    isBusy = false;
  }
  return () => {
    isWanted = true;
    if (!isBusy) void run();
  };
}

interface LogRow {
  list: string;
  /** `*` for every row of the list, an id in `users`, otherwise empty. */
  id: string;
  /** The only user besides the office who sees the row; empty for all readers. */
  owner: string;
  /** What changed in a product; empty in other lists. */
  part: string;
}

async function readLogRows(db: Tx, since: SyncCursor): Promise<{ logRows: LogRow[]; cursor: SyncCursor }> {
  const cursor = await currentCursor(db);
  const logRows = await db
    .selectFrom('row_changes')
    .select([
      'list',
      'owner',
      sql<string>`case when list = 'users' or id = '*' then id else '' end`.as('id'),
      sql<string>`case when list = 'products' then part else '' end`.as('part'),
    ])
    .distinct()
    .where(loggedBetween(since, cursor))
    .execute();
  return { logRows, cursor };
}
