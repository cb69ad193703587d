import type { KyselyPlugin } from 'kysely';
import pg from 'pg';
import type { Database } from '#server/db/connect.ts';

export interface RowLock {
  table: string;
  id: string | null;
  mode: LockMode;
  /** The statement that took the lock, or whose triggers or foreign keys did: its tree, as JSON. */
  statement: string;
}

/** From weak to strong. A foreign key takes the first on the row that it refers to. */
const modes = ['Key Share', 'Share', 'No Key Update', 'Update'] as const;
export type LockMode = (typeof modes)[number];

export interface RowLocks {
  during(work: () => Promise<unknown>): Promise<RowLock[][]>;
  close(): Promise<void>;
}

/**
 * Looks at all row locks, also of triggers and foreign keys, after each statement of a transaction: nothing else may
 * write meanwhile. Rows that the transaction itself created are not locked.
 */
export async function watchRowLocks(db: Database, databaseUrl: string): Promise<RowLocks> {
  const observer = new pg.Client(databaseUrl);
  await observer.connect();
  await observer.query('create extension if not exists pgrowlocks');
  // Its guess of many rows would have each look compiled, which takes longer than to look.
  await observer.query('set jit = off');
  const { rows: tables } = await observer.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace`,
  );
  const lockedRows = tables
    .map(
      ({ name }) => `select '${name}' as table, locked_row::text as row, locker::text as transaction,
        replace(modes[array_upper(modes, 1)], 'For ', '') as mode,
        (select to_jsonb(each) ->> 'id' from ${name} as each where ctid = locked_row) as id
        from pgrowlocks('${name}')`,
    )
    .join(' union all ');
  let taken: Map<string, Taken> | undefined;

  async function look(statement: string): Promise<void> {
    if (!taken) return;
    const { rows } = await observer.query({ name: 'locked rows', text: lockedRows });
    for (const { table, row, transaction, mode, id } of rows) {
      const { locks, seen } = taken.get(transaction) ?? newlyTaken();
      taken.set(transaction, { locks, seen });
      const strength = modes.indexOf(mode);
      if (strength < 0) throw new Error(`${mode} is no mode that this test knows.`);
      // A stronger lock of the same row is another lock: it may wait too.
      if (strength <= (seen.get(`${table} ${row}`) ?? -1)) continue;
      seen.set(`${table} ${row}`, strength);
      locks.push({ table, id, mode, statement });
    }
  }

  const statements = new WeakMap<object, string>();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.set(queryId, JSON.stringify(node));
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      await look(statements.get(queryId) ?? '');
      return result;
    },
  };
  db.kysely = db.kysely.withPlugin(plugin);
  return {
    during: async (work) => {
      taken = new Map();
      await work();
      const transactions = [...taken.values()].map(({ locks }) => locks);
      taken = undefined;
      return transactions;
    },
    close: () => observer.end(),
  };
}

interface Taken {
  locks: RowLock[];
  seen: Map<string, number>;
}

const newlyTaken = (): Taken => ({ locks: [], seen: new Map() });
