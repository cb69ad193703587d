import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Instant } from '#contract/fields/dates.ts';
import { type Config, OperatorError } from '../config.ts';
import type { Logger } from '../log.ts';
import type { Database, Tx } from './database.ts';
import { isStatementTimeout, isUnavailable } from './database-errors.ts';
import { connectPostgres, type PostgresOptions } from './postgres.ts';
import { withRequestId } from './watch-dialect.ts';

/** `behind`, `own_change` and `away` are the reasons for reading from the primary instead. */
export const readOutcomes = ['standby', 'behind', 'own_change', 'away'] as const;
type ReadOutcome = (typeof readOutcomes)[number];

/** How long a read waits for the standby to catch up. Usually it takes milliseconds, and the answer is then current. */
const catchUpMs = 300;
const pollIntervalMs = 20;

/** A standby that does not answer in this time counts as away, and is not asked again until the pause is over. */
const firstAnswerMs = 1000;
const awayPauseMs = 5000;

/** The ten newest, because processes' clocks may disagree about which is last (decisions/069). */
const checkedChanges = 10;

interface StandbyOptions {
  clock: () => Date;
  log?: Logger | undefined;
  onRead?: ((outcome: ReadOutcome) => void) | undefined;
}

interface ReadOptions {
  /** The answer must contain the changes of this user. */
  callerId?: string | undefined;
  requestId?: string | undefined;
}

interface PrimaryState {
  lsn: string;
  now: Instant;
  epoch: string | null;
  changes: string[];
}

interface StandbyState {
  isCurrent: boolean;
  /** When the primary committed the transaction that was replayed last. */
  replayedAt: Instant | null;
  changes: number;
}

/** Serves reads whose answer may lack the newest changes. */
export class Standby {
  readonly #db: Database;
  readonly #maxLagMs: number;
  readonly #options: StandbyOptions;
  #awayUntil = Number.NEGATIVE_INFINITY;

  constructor(db: Database, maxLagMs: number, options: StandbyOptions) {
    this.#db = db;
    this.#maxLagMs = maxLagMs;
    this.#options = options;
  }

  /**
   * Runs `work` in a snapshot of the standby, which contains all changes committed until `asOf`, or on the primary
   * without `asOf`. If the standby fails meanwhile, `work` runs again.
   */
  async read<T>(
    primary: Tx,
    { callerId, requestId }: ReadOptions,
    work: (db: Tx, asOf?: Instant) => Promise<T>,
  ): Promise<T> {
    let outcome: ReadOutcome = 'away';
    if (performance.now() >= this.#awayUntil) {
      const askedAt = this.#options.clock();
      // Before the `try`, so that a failure of the primary does not count as one of the standby.
      const target = await readPrimaryState(primary, callerId);
      try {
        const { kysely } = requestId === undefined ? this.#db : withRequestId(this.#db, requestId);
        const answer = await kysely.connection().execute(async (connection) => {
          // Read before the snapshot is taken, so that the snapshot is not older. All on one connection, because the
          // address may lead to several standbys.
          const verdict = await this.#judge(connection, target, askedAt);
          outcome = verdict.outcome;
          const { asOf } = verdict;
          if (asOf === undefined) return undefined;
          const snapshot = connection.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
          return { result: await snapshot.execute((tx) => work(tx, asOf)) };
        });
        if (answer) {
          this.#options.onRead?.('standby');
          return answer.result;
        }
      } catch (error) {
        if (!isStandbyFault(error)) throw error;
        outcome = 'away';
        this.#awayUntil = performance.now() + awayPauseMs;
        this.#options.log?.warn({ err: error }, 'the standby failed; the primary is read instead');
      }
    }
    this.#options.onRead?.(outcome);
    return work(primary);
  }

  async #judge(connection: Tx, target: PrimaryState, askedAt: Date): Promise<{ outcome: ReadOutcome; asOf?: Instant }> {
    const waitUntil = performance.now() + catchUpMs;
    for (;;) {
      const state = await readStandbyState(connection, target);
      if (!state) return { outcome: 'away' };
      if (state.isCurrent) return { outcome: 'standby', asOf: askedAt.toISOString() };
      if (performance.now() < waitUntil) {
        await sleep(pollIntervalMs);
        continue;
      }
      // Both times are of the primary's clock.
      const replayedAtMs = state.replayedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(state.replayedAt);
      const lagMs = Math.max(0, Date.parse(target.now) - replayedAtMs);
      if (lagMs > this.#maxLagMs) return { outcome: 'behind' };
      if (Number(state.changes) < target.changes.length) return { outcome: 'own_change' };
      return { outcome: 'standby', asOf: new Date(askedAt.getTime() - lagMs).toISOString() };
    }
  }

  close(): Promise<void> {
    return this.#db.close();
  }
}

/** Returns undefined without `DATABASE_READ_URL`. It connects when it is first used, so the standby may be away. */
export async function openStandby(
  { readUrl, readLagMs }: Pick<Config, 'readUrl' | 'readLagMs'>,
  options: StandbyOptions & Pick<PostgresOptions, 'connections' | 'statementMs' | 'hasTimeLimits' | 'watch'>,
): Promise<Standby | undefined> {
  if (readUrl === undefined) return undefined;
  const { connections, statementMs, hasTimeLimits, watch } = options;
  const limits = { connectMs: firstAnswerMs, firstAnswerMs, statementMs, hasTimeLimits };
  const db = await connectPostgres(readUrl, { connections, watch, ...limits });
  return new Standby(db, readLagMs, options);
}

/** Without a standby, `work` runs on the primary. */
export function readFromStandby<T>(
  standby: Standby | undefined,
  primary: Tx,
  options: ReadOptions,
  work: (db: Tx, asOf?: Instant) => Promise<T>,
): Promise<T> {
  return standby ? standby.read(primary, options, work) : work(primary);
}

/** A slow statement would be just as slow on the primary. */
function isStandbyFault(error: unknown): boolean {
  if (isStatementTimeout(error)) return false;
  return isUnavailable(error) || error instanceof pg.DatabaseError || error instanceof OperatorError;
}

/** The primary may have lost this role while it was connected. */
async function readPrimaryState(primary: Tx, callerId: string | undefined): Promise<PrimaryState> {
  const { rows } = await sql<PrimaryState>`
    select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end)::text as lsn,
      clock_timestamp() as now,
      (select value from meta where name = 'server_epoch') as epoch,
      array(select id::text from audit_log where actor_id = ${callerId ?? null}
        order by at desc, id desc limit ${sql.lit(checkedChanges)}) as changes`.execute(primary);
  const [state] = rows;
  if (!state) throw new Error('The primary returned no row.');
  return state;
}

/** Returns undefined if this is no standby, or one of another database. */
async function readStandbyState(connection: Tx, target: PrimaryState): Promise<StandbyState | undefined> {
  const { rows } = await sql<StandbyState>`
    select pg_last_wal_replay_lsn() >= ${target.lsn}::pg_lsn as "isCurrent",
      pg_last_xact_replay_timestamp() as "replayedAt",
      (select count(*) from audit_log where id = any(${target.changes}::uuid[])) as changes
    from meta where name = 'server_epoch' and value = ${target.epoch} and pg_is_in_recovery()`.execute(connection);
  return rows[0];
}
