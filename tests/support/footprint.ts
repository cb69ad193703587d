import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';

/** Rows and versions per table: two databases with the same work have the same, although ids and times differ. */
export async function footprintOf({ kysely }: Database): Promise<Record<string, string>> {
  const footprint: Record<string, string> = {};
  for (const { name, columns } of await kysely.introspection.getTables()) {
    const table = sql.table(name);
    const isVersioned = columns.some((column) => column.name === 'version');
    const versions = isVersioned ? sql`sum(version)` : sql`0`;
    const { rows } = await sql<{ rows: number; versions: number | null }>`
      select count(*) as rows, ${versions} as versions from ${table}`.execute(kysely);
    footprint[name] = `${Number(rows[0]?.rows)} rows, ${Number(rows[0]?.versions)} versions`;
  }
  return footprint;
}
