import { type RawBuilder, sql } from 'kysely';
import { newId } from '#contract/ids.ts';
import { textKey } from '#contract/text-key.ts';
import type { Tx } from '../database.ts';
import { nameWithSuffix } from '../name-with-suffix.ts';
import type { Migration } from './migration.ts';

/**
 * Names that look alike count as one name from now on, compared by their keys. Where two records
 * have the same, the one whose key was right before keeps it, then the older one; the others get a
 * number, with an entry in the audit log.
 */
export const nameKeys: Migration = {
  name: '0015-name-keys',
  statements: () => [],
  rewrite: async (tx) => {
    const now = new Date().toISOString();
    for (const kind of kinds) await rewriteKeys(tx, kind, now);
  },
};

interface Kind {
  table: string;
  /** As the audit log calls it. */
  entity: string;
  max: number;
  /** Names are unique among the rows with the same value of this expression. */
  within: RawBuilder<unknown>;
  /** Whether it has a version and soft delete. */
  isRecord: boolean;
  /** The other columns with a key for searching and sorting. */
  texts: string[];
}

const everywhere = sql`''`;

// Usernames and cart codes are letters and digits of ASCII: their keys do not change.
const kinds: Kind[] = [
  {
    ...{ table: 'products', entity: 'product', max: 100, within: everywhere, isRecord: true },
    texts: ['description', 'category', 'unit'],
  },
  {
    ...{ table: 'warehouses', entity: 'warehouse', max: 100, within: everywhere, isRecord: true },
    texts: ['address'],
  },
  { table: 'carts', entity: 'cart', max: 60, within: everywhere, isRecord: true, texts: [] },
  {
    ...{ table: 'load_templates', entity: 'load_template', max: 60, isRecord: true, texts: [] },
    within: sql`coalesce(cart_id, warehouse_id)`,
  },
  {
    ...{ table: 'saved_views', entity: 'saved_view', max: 60, isRecord: false, texts: [] },
    within: sql`cast(user_id as text) || list`,
  },
];

type Row = Record<string, string> & { id: string; name: string; name_key: string; within: string };

async function rewriteKeys(tx: Tx, kind: Kind, now: string): Promise<void> {
  const live = await rowsOf(tx, kind, true);
  const taken = new Set(live.filter(hasCurrentKey).map((row) => placeOf(row, row.name_key)));
  const changed = live.filter((row) => !hasCurrentKey(row));
  // Each gets a unique key first: while keys are rewritten one by one, two could be the same.
  for (const { id } of changed) await setColumns(tx, kind, id, { name_key: id });
  for (const row of changed) {
    const name = freeName(row, kind.max, taken);
    taken.add(placeOf(row, textKey(name)));
    await setColumns(tx, kind, row.id, { name_key: textKey(name) });
    if (name !== row.name) await rename(tx, kind, row, name, now);
  }
  const deleted = kind.isRecord ? await rowsOf(tx, kind, false) : [];
  for (const row of deleted.filter((one) => !hasCurrentKey(one))) {
    await setColumns(tx, kind, row.id, { name_key: textKey(row.name) });
  }
  for (const row of [...live, ...deleted]) {
    const stale = kind.texts.filter((text) => row[`${text}_key`] !== textKey(row[text] ?? ''));
    const keys = stale.map((text) => [`${text}_key`, textKey(row[text] ?? '')]);
    if (keys.length > 0) await setColumns(tx, kind, row.id, Object.fromEntries(keys));
  }
}

async function rowsOf(tx: Tx, kind: Kind, isLive: boolean): Promise<Row[]> {
  const { table, within, isRecord, texts } = kind;
  const columns = ['id', 'name', 'name_key', ...texts, ...texts.map((text) => `${text}_key`)];
  const shown = !isRecord
    ? sql``
    : isLive
      ? sql`where deleted_at is null`
      : sql`where deleted_at is not null`;
  const { rows } = await sql<Row>`select ${sql.join(columns.map((name) => sql.ref(name)))},
    ${within} as within from ${sql.table(table)} ${shown} order by created_at, id`.execute(tx);
  return rows;
}

function hasCurrentKey({ name, name_key }: Row): boolean {
  return name_key === textKey(name);
}

function placeOf({ within }: Row, key: string): string {
  return `${within} ${key}`;
}

/** The row's own name, or that with the first number that nobody has. */
function freeName(row: Row, max: number, taken: ReadonlySet<string>): string {
  let name = row.name;
  for (let number = 2; taken.has(placeOf(row, textKey(name))); number++) {
    name = nameWithSuffix(row.name, ` (${number})`, max);
  }
  return name;
}

async function rename(tx: Tx, kind: Kind, row: Row, name: string, now: string): Promise<void> {
  await setColumns(tx, kind, row.id, { name });
  if (kind.isRecord) {
    // A newer version: an edit made on the old name is refused as stale.
    await sql`update ${sql.table(kind.table)} set version = version + 1, updated_at = ${now},
      updated_by = null where id = ${row.id}`.execute(tx);
  }
  const [before, after] = [row.name, name].map((text) => JSON.stringify({ name: text }));
  await sql`insert into audit_log (id, action, entity, entity_id, before, after, at, ip)
    values (${newId()}, 'update', ${kind.entity}, ${row.id}, ${before}, ${after}, ${now}, '')`.execute(
    tx,
  );
}

async function setColumns(
  tx: Tx,
  { table }: Kind,
  id: string,
  values: Record<string, string>,
): Promise<void> {
  const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(tx);
}
