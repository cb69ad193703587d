import { chmodSync, mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { OperatorError } from '../config.ts';
import { type Database, type DatabaseWatch, newDiskState, type OnQuery, queryLogOption } from './database.ts';
import type { Tables } from './tables.ts';
import { createWatchedDialect } from './watch-dialect.ts';

/** Limited, because `id in (?, ?, …)` is a different statement for each number of ids. */
const maxCachedStatements = 500;

const busyTimeoutMs = 5000;

export function connectSqlite(dataDir: string, onQuery?: OnQuery, watch?: DatabaseWatch): Database {
  openDataFolder(dataDir);
  return openSqliteFile(databasePath(dataDir), onQuery, watch);
}

export function openSqliteReadOnly(dataDir: string): Database {
  return toDatabase(new Sqlite(databasePath(dataDir), { readonly: true, timeout: busyTimeoutMs }));
}

export function openSqliteFile(path: string, onQuery?: OnQuery, watch?: DatabaseWatch): Database {
  const sqlite = new Sqlite(path, { timeout: busyTimeoutMs });
  // WAL: other processes read while one writes. FULL: a power cut loses no committed change.
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  return toDatabase(sqlite, onQuery, watch);
}

function databasePath(dataDir: string): string {
  return join(dataDir, 'gerobak.db');
}

function toDatabase(sqlite: Sqlite.Database, onQuery?: OnQuery, watch?: DatabaseWatch): Database {
  const dialect = new SqliteDialect({ database: withStatementCache(sqlite) });
  const counts = { used: 0, waiting: 0 };
  const kysely = new Kysely<Tables>({
    dialect: watch ? createWatchedDialect(dialect, watch, counts) : dialect,
    ...queryLogOption(onQuery),
  });
  const close = async () => {
    await kysely.destroy();
    // Kysely closes only connections that it has used.
    sqlite.close();
  };
  const connections = () => ({ max: 1, idle: 1 - counts.used, ...counts });
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(dirname(sqlite.name));
    return bavail * bsize;
  };
  return {
    engine: 'sqlite',
    kysely,
    disk: newDiskState(freeBytes),
    close,
    ...(watch && { connections }),
  };
}

/** Security: the folder is private before its first file exists, so that no other user of the host can read a file. */
export function openDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
}

type Statement = { reader: boolean } & Pick<Sqlite.Statement, 'all' | 'run' | 'iterate'>;

/** Prepares each statement once, and accepts booleans and Dates as PostgreSQL does. */
function withStatementCache(sqlite: Sqlite.Database) {
  const statements = new Map<string, Statement>();
  return {
    close: () => void sqlite.close(),
    prepare(text: string): Statement {
      const cachedStatement = statements.get(text);
      if (cachedStatement) return cachedStatement;
      const statement = sqlite.prepare(text);
      const wrappedStatement: Statement = {
        reader: statement.reader,
        all: (parameters) => statement.all(toBindableValues(parameters)),
        run: (parameters) => statement.run(toBindableValues(parameters)),
        iterate: (parameters) => statement.iterate(toBindableValues(parameters)),
      };
      if (statements.size >= maxCachedStatements) statements.clear();
      statements.set(text, wrappedStatement);
      return wrappedStatement;
    },
  };
}

function toBindableValues(parameters: unknown): unknown[] {
  return (parameters as unknown[]).map((value) => {
    if (typeof value === 'boolean') return value ? 1 : 0;
    return value instanceof Date ? value.toISOString() : value;
  });
}

// Without a reference, garbage collection would release the lock.
const heldLocks = new Set<Sqlite.Database>();

/**
 * The operating system holds the lock, so a killed server leaves nothing to clean up. Returns a function that releases
 * it.
 * @throws OperatorError if another server has the lock
 */
export function lockDataFolder(dataDir: string): () => void {
  openDataFolder(dataDir);
  const lock = new Sqlite(join(dataDir, 'server.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new OperatorError(`Another server is already using ${dataDir}. Stop it first.`);
  }
  heldLocks.add(lock);
  return () => {
    heldLocks.delete(lock);
    lock.close();
  };
}

/** Bits of `pragma optimize`. */
const optimizeDryRun = 0x1;

const analyzeWhereDue = 0x2;

const allTables = 0x10000;

/**
 * `pragma optimize` over a million sales blocks all requests for seconds. So one index is analyzed at a time, with
 * requests in between. Statistics made in another process would take effect only after a restart.
 */
export async function refreshStatistics({ engine, kysely }: Database): Promise<void> {
  if (engine !== 'sqlite') return;
  await sql`pragma analysis_limit = 200`.execute(kysely);
  const flags = sql.lit(allTables | analyzeWhereDue | optimizeDryRun);
  const { rows } = await sql<Record<string, string>>`pragma optimize = ${flags}`.execute(kysely);
  for (const row of rows) {
    const [, table] = /^ANALYZE "main"\."(\w+)"/.exec(Object.values(row)[0] ?? '') ?? [];
    if (table === undefined) continue;
    for (const index of await readIndexNames(kysely, table)) {
      await setImmediate();
      await sql`analyze ${sql.id(index)}`.execute(kysely);
    }
  }
}

async function readIndexNames(kysely: Database['kysely'], table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_index_list(${table})`.execute(kysely);
  return rows.map(({ name }) => name);
}
