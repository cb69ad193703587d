import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { type Database, type OnQuery, queryLogOption } from './database.ts';
import type { Tables } from './tables.ts';

/** Conditions such as `id in (?, ?, …)` give one text per length, so the number is bounded. */
const maxCachedStatements = 500;
/** How long a statement waits while another process writes. */
const busyTimeoutMs = 5000;

/** Opens the embedded database in the data folder, for reading and writing. */
export function connectSqlite(dataDir: string, onQuery?: OnQuery): Database {
  openDataFolder(dataDir);
  return openSqliteFile(databasePath(dataDir), onQuery);
}

/** A read-only connection, possible while a server uses the database. */
export function readSqlite(dataDir: string): Database {
  return toDatabase(new Sqlite(databasePath(dataDir), { readonly: true, timeout: busyTimeoutMs }));
}

/** Opens a database file for reading and writing, and creates it if it is missing. */
export function openSqliteFile(path: string, onQuery?: OnQuery): Database {
  const sqlite = new Sqlite(path, { timeout: busyTimeoutMs });
  // WAL: other processes can read while one writes. FULL: a power cut loses no committed change.
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  return toDatabase(sqlite, onQuery);
}

function databasePath(dataDir: string): string {
  return join(dataDir, 'gerobak.db');
}

function toDatabase(sqlite: Sqlite.Database, onQuery?: OnQuery): Database {
  const kysely = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: withStatementCache(sqlite) }),
    ...queryLogOption(onQuery),
  });
  const close = async () => {
    await kysely.destroy();
    // Kysely closes only what it has asked something, and an open file keeps its write-ahead log.
    sqlite.close();
  };
  return { engine: 'sqlite', kysely, close };
}

/**
 * Creates the data folder if it is missing. Security: the folder is made private before its first
 * file exists, so that no other user of the host can ever read a file in it.
 */
export function openDataFolder(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
}

type Statement = { reader: boolean } & Pick<Sqlite.Statement, 'all' | 'run' | 'iterate'>;

/**
 * The connection in the form that Kysely uses. Prepares each statement once, and accepts booleans
 * and Dates as parameters like PostgreSQL.
 */
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
        all: (parameters) => statement.all(toBindable(parameters)),
        run: (parameters) => statement.run(toBindable(parameters)),
        iterate: (parameters) => statement.iterate(toBindable(parameters)),
      };
      if (statements.size >= maxCachedStatements) statements.clear();
      statements.set(text, wrappedStatement);
      return wrappedStatement;
    },
  };
}

function toBindable(parameters: unknown): unknown[] {
  return (parameters as unknown[]).map((value) => {
    if (typeof value === 'boolean') return value ? 1 : 0;
    return value instanceof Date ? value.toISOString() : value;
  });
}
