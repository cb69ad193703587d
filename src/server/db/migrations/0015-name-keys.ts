import { type RawBuilder, sql } from 'kysely';
import { newId } from '#contract/ids.ts';
import { textKey } from '#contract/text-key.ts';
import type { Tx } from '../database.ts';
import { nameWithSuffix } from '../name-with-suffix.ts';
import type { Migration } from './migration.ts';

/**
 * From now on names that look alike have the same key and count as one name. If two records would
 * get the same key, the record whose key does not change keeps its name, else the older record. The
 * other records get a number after their name, and an entry in the audit log.
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
  /** The name of the noun in the audit log. */
  entity: string;
  /** The maximum length of a name. */
  max: number;
  /** Names are unique among the rows with the same value of this expression. */
  within: RawBuilder<unknown>;
  /** Whether the rows have a version and are deleted softly. */
  isRecord: boolean;
  /** Other columns that have a `…_key` column for searching and sorting. */
  texts: string[];
}

const everywhere = sql`''`;

// Usernames and cart codes are letters and digits of ASCII: their keys do not change.
const kinds: Kind[] = [
  {
    table: 'products',
    entity: 'product',
    max: 100,
    within: everywhere,
    isRecord: true,
    texts: ['description', 'category', 'unit'],
  },
  {
    table: 'warehouses',
    entity: 'warehouse',
    max: 100,
    within: everywhere,
    isRecord: true,
    texts: ['address'],
  },
  { table: 'carts', entity: 'cart', max: 60, within: everywhere, isRecord: true, texts: [] },
  {
    table: 'load_templates',
    entity: 'load_template',
    max: 60,
    within: sql`coalesce(cart_id, warehouse_id)`,
    isRecord: true,
    texts: [],
  },
  {
    table: 'saved_views',
    entity: 'saved_view',
    max: 60,
    within: sql`cast(user_id as text) || list`,
    isRecord: false,
    texts: [],
  },
];

type Row = Record<string, string> & { id: string; name: string; name_key: string; within: string };

async function rewriteKeys(tx: Tx, kind: Kind, now: string): Promise<void> {
  const live = await rowsOf(tx, kind, true);
  const taken = new Set(live.filter(hasCurrentKey).map((row) => scopedKey(row, row.name_key)));
  const changed = live.filter((row) => !hasCurrentKey(row));
  // Each row first gets its id as key: while keys are rewritten one by one, a new key could equal
  // the old key of a row that comes later, and the unique index would refuse it.
  for (const { id } of changed) await setColumns(tx, kind, id, { name_key: id });
  for (const row of changed) {
    const name = freeName(row, kind.max, taken);
    taken.add(scopedKey(row, textKey(name)));
    await setColumns(tx, kind, row.id, { name_key: textKey(name) });
    if (name !== row.name) await rename(tx, kind, row, name, now);
  }
  const deleted = kind.isRecord ? await rowsOf(tx, kind, false) : [];
  for (const row of deleted.filter((each) => !hasCurrentKey(each))) {
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
  const ofState = isLive ? sql`where deleted_at is null` : sql`where deleted_at is not null`;
  const where = isRecord ? ofState : sql``;
  const { rows } = await sql<Row>`select ${sql.join(columns.map((name) => sql.ref(name)))},
    ${within} as within from ${sql.table(table)} ${where} order by created_at, id`.execute(tx);
  return rows;
}

function hasCurrentKey({ name, name_key }: Row): boolean {
  return name_key === textKey(name);
}

/** A key together with the scope in which it must be unique. */
function scopedKey({ within }: Row, key: string): string {
  return `${within} ${key}`;
}

/**
 * The name of the row, if its key is free, else the name with the first number whose key is free.
 */
function freeName(row: Row, max: number, taken: ReadonlySet<string>): string {
  let name = row.name;
  for (let number = 2; taken.has(scopedKey(row, textKey(name))); number++) {
    name = nameWithSuffix(row.name, ` (${number})`, max);
  }
  return name;
}

async function rename(tx: Tx, kind: Kind, row: Row, name: string, now: string): Promise<void> {
  await setColumns(tx, kind, row.id, { name });
  if (kind.isRecord) {
    // With a new version, an edit based on the old name is refused as stale.
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
