import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { parseConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { scratchFolder } from '#tests/support/scratch-folder.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TestClock } from '#tests/support/test-clock.ts';

// As large as all the rest, and asked by nobody here.
const leftOut = ['audit_log', 'rate_limits'];

/** The database of a server as the statements that make it again. */
export function serverAsSql({ dataDir }: TestApp): string {
  const sqlite = new Sqlite(join(dataDir, 'gerobak.db'), { readonly: true });
  const parts = sqlite
    .prepare(
      `select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%'`,
    )
    .all() as { type: string; name: string; sql: string }[];
  const tables = parts.filter(({ type }) => type === 'table');
  const kept = tables.filter(({ name }) => !leftOut.includes(name));
  const rows = kept.flatMap(({ name }) => insertsOf(sqlite, name));
  // Triggers last: they guard what is written, and it was guarded when it was written first.
  const others = parts.filter(({ type }) => type !== 'table');
  sqlite.close();
  const made = (some: typeof parts) => some.map(({ sql }) => `${sql};`);
  return `${[...made(tables), ...rows, ...made(others)].join('\n')}\n`;
}

function insertsOf(sqlite: Sqlite.Database, table: string): string[] {
  const columns = sqlite.prepare(`select name from pragma_table_info(?)`).pluck().all(table);
  const quoted = columns.map((column) => `quote("${column}")`).join(` || ',' || `);
  const rows = sqlite.prepare(`select ${quoted} from "${table}"`).pluck().all();
  return rows.map((row) => `insert into "${table}" values (${row});`);
}

/** A server of today over the database that these statements make, at that moment. */
export async function serverFromSql(sql: string, at: Date): Promise<TestApp> {
  const dataDir = scratchFolder('gerobak-upgrade-');
  const sqlite = new Sqlite(join(dataDir, 'gerobak.db'));
  // Rows come in no order of who refers to whom.
  sqlite.pragma('foreign_keys = OFF');
  sqlite.transaction(() => sqlite.exec(sql))();
  sqlite.close();
  const config = parseConfig({ DATA_DIR: dataDir }, '/nonexistent');
  const app = await createTestApp('sqlite', {
    after: { dataDir, config, clock: new TestClock(at) },
  });
  await migrate(app.db);
  return app;
}
