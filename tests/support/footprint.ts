import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';

/**
 * What work left in every table: its rows, and their versions where they have one. Two databases in
 * which the same was done have the same footprint, whatever ids and times are in them.
 */
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
