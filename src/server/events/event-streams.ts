import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ListName } from '#contract/lists.ts';
import { keepAliveMs, type StreamEnd } from '#contract/sync/sync-messages.ts';
import type { Database, Tx } from '../db/database.ts';
import { listenOnPostgres, type PostgresListener } from '../db/listen-postgres.ts';
import { loggedBetween, readCurrentCursor, type SyncCursor } from '../db/sync-cursor.ts';
import { setCommitListener } from '../db/transaction.ts';
import { ApiError } from '../http/api-error.ts';
import { authenticate } from '../http/authenticate.ts';
import { hiddenPart, readableLists, readsOnlyOwnRows, readsSharedRows } from '../http/readable-lists.ts';
import type { Caller } from '../http/route.ts';
import type { Logger } from '../log.ts';
import { EventStream } from './event-stream.ts';

const signalIntervalMs = 250;

/** One stream serves all tabs of a browser, so this limits a user's devices. */
export const maxStreamsPerUser = 10;

const maxStreams = 2_000;

const retryAfterSeconds = 60;

interface EventStreamDeps {
  db: Database;
  clock: () => Date;
  log: Logger;
  config: { databaseUrl: string | undefined };
}

export class EventStreams {
  readonly #deps: EventStreamDeps;
  /** Keyed by session, because a device reconnects before the server notices its lost connection. */
  readonly #streams = new Map<string, EventStream>();
  #sentCursor: SyncCursor | undefined;
  #started: Promise<void> | undefined;
  #listener: PostgresListener | undefined;
  #isClosed = false;
  #isEnding = false;

  constructor(deps: EventStreamDeps) {
    this.#deps = deps;
  }

  get openCount(): number {
    return this.#streams.size;
  }

  start(): Promise<void> {
    this.#started ??= this.#listenForCommits().catch((error) => {
      this.#started = undefined;
      throw error;
    });
    return this.#started;
  }

  async #listenForCommits(): Promise<void> {
    const { db, config } = this.#deps;
    this.#sentCursor = await readCurrentCursor(db.kysely);
    const sendChangesSoon = runAtMostEvery(signalIntervalMs, () => this.#sendChanges());
    if (config.databaseUrl === undefined) {
      setCommitListener(db, sendChangesSoon);
      return;
    }
    const listener = listenOnPostgres(config.databaseUrl, sendChangesSoon);
    this.#listener = listener;
    setCommitListener(
      db,
      runAtMostEvery(signalIntervalMs, () => listener.notify()),
    );
  }

  /** @throws `rate_limited` if this user has too many streams, `unavailable` if there are too many in total */
  async open(caller: Caller, authorization: string | undefined): Promise<EventStream['body']> {
    await this.start();
    if (this.#isClosed || this.#isEnding)
      throw new ApiError('unavailable', { retryAfterSeconds: 2, reason: 'stopping' });
    this.#streams.get(caller.sessionId)?.close();
    const streamsOfUser = [...this.#streams.values()].filter((stream) => stream.caller.id === caller.id);
    if (streamsOfUser.length >= maxStreamsPerUser) throw new ApiError('rate_limited', { retryAfterSeconds });
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
    void this.#checkSession(stream);
    return stream.body;
  }

  /** Ends streams at random times, so that devices do not reconnect at the same time. */
  async endGradually(withinMs: number): Promise<void> {
    this.#isEnding = true;
    await Promise.all(
      [...this.#streams.values()].map(async (stream) => {
        await sleep(Math.random() * withinMs, undefined, { ref: false });
        stream.endForReconnect();
      }),
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    setCommitListener(this.#deps.db, undefined);
    for (const stream of this.#streams.values()) stream.close();
    await this.#listener?.close();
  }

  async #sendChanges(): Promise<void> {
    if (this.#isClosed || !this.#sentCursor) return;
    try {
      const { changeLogRows, cursor } = await readChangeLogRows(this.#deps.db.kysely, this.#sentCursor);
      this.#sentCursor = cursor;
      for (const stream of [...this.#streams.values()]) {
        if (changeLogRows.some((changeLogRow) => concernsSession(changeLogRow, stream.caller)))
          await this.#checkSession(stream);
        const lists = changedListsFor(stream.caller, changeLogRows);
        if (lists.length > 0) stream.send('changed', { lists });
      }
    } catch (error) {
      // The cursor is not advanced, so the next signal sends these changes.
      if (!this.#isClosed) this.#deps.log.warn({ err: error }, 'changes could not be told');
    }
  }

  async #keepAlive(stream: EventStream): Promise<void> {
    await this.#checkSession(stream);
    stream.keepAlive();
  }

  /** Ends the stream if its token is rejected or its user's role has changed. */
  async #checkSession(stream: EventStream): Promise<void> {
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

function concernsSession({ list, id, owner }: ChangeLogRow, caller: Caller): boolean {
  return (list === 'sessions' && owner === caller.id) || (list === 'users' && id === caller.id);
}

function changedListsFor(caller: Caller, changeLogRows: readonly ChangeLogRow[]): ListName[] {
  return readableLists(caller).filter((name) =>
    changeLogRows.some(
      ({ list, id, owner, part }) =>
        list === name &&
        (id === '*' ||
          owner === caller.id ||
          (!readsOnlyOwnRows(caller, name) && part !== hiddenPart(caller)) ||
          (owner === '' && readsSharedRows(caller, name))),
    ),
  );
}

/**
 * Returns a function that runs `work`, never concurrently and no sooner than `intervalMs` after the last run ended.
 * Calls in between share one more run. `work` must not throw.
 */
export function runAtMostEvery(intervalMs: number, work: () => Promise<void>): () => void {
  let isRunRequested = false;
  let isRunning = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (isRunRequested) {
      isRunRequested = false;
      await work();
      // An unreferenced timer does not keep a stopping process alive.
      await sleep(intervalMs, undefined, { ref: false });
    }
    isRunning = false;
  }
  return () => {
    isRunRequested = true;
    if (!isRunning) void run();
  };
}

interface ChangeLogRow {
  list: string;
  /** `*` for every row of the list, an id in `users`, otherwise empty. */
  id: string;
  /** The only user besides the office who sees the row; empty for all readers. */
  owner: string;
  /** What changed in a product; empty in other lists. */
  part: string;
}

async function readChangeLogRows(
  db: Tx,
  since: SyncCursor,
): Promise<{ changeLogRows: ChangeLogRow[]; cursor: SyncCursor }> {
  const cursor = await readCurrentCursor(db);
  const changeLogRows = await db
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
  return { changeLogRows, cursor };
}
