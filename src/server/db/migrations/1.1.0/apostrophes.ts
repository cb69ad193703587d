import type { Migration } from '../migration.ts';

interface KeysOfTable {
  /** SQL for the scope in which live `name_key`s are unique; by default the whole table. */
  scope?: (row: string) => string;
  lacksDeletedAt?: boolean;
  otherKeys?: readonly string[];
}

const keyColumnsByTable: Record<string, KeysOfTable> = {
  warehouses: { otherKeys: ['address_key'] },
  carts: {},
  products: { otherKeys: ['description_key', 'category_key', 'unit_key'] },
  suppliers: { otherKeys: ['contact_key', 'delivers_key'] },
  templates: { scope: (row) => `coalesce(${row}.cart_id, ${row}.warehouse_id)` },
  saved_views: { scope: (row) => `(${row}.user_id, ${row}.list)`, lacksDeletedAt: true },
};

const apostrophes = '‘’ʼ';

/** White space that `textKey` replaces and NFKC does not convert. */
const spaces = '\t\n\v\f\r\u1680\u2028\u2029';

/** Like `textKey` since 1.1.0: one kind of apostrophe, and white space reduced to single spaces. */
function newKeySql(column: string): string {
  const withPlainApostrophes = [...apostrophes].reduce(
    (sql, character) => `replace(${sql}, '${character}', '''')`,
    column,
  );
  const withPlainSpaces = [...spaces].reduce(
    (sql, character) => `replace(${sql}, '${character}', ' ')`,
    withPlainApostrophes,
  );
  // Each step halves runs of spaces; strings have up to 1,000 characters.
  return Array.from({ length: 10 }).reduce<string>((sql) => `replace(${sql}, '  ', ' ')`, withPlainSpaces);
}

/** Live names that would collide keep their old keys until one is edited. */
export const apostrophesOfKeys: Migration['statements'] = () =>
  Object.entries(keyColumnsByTable).flatMap(([table, { scope, lacksDeletedAt, otherKeys = [] }]) => {
    const hasSameKey = [
      `other.id <> ${table}.id`,
      ...(lacksDeletedAt ? [] : ['other.deleted_at is null']),
      ...(scope ? [`${scope('other')} = ${scope(table)}`] : []),
      `${newKeySql('other.name_key')} = ${newKeySql(`${table}.name_key`)}`,
    ].join(' and ');
    const isKeyFree = `not exists (select 1 from ${table} as other where ${hasSameKey})`;
    return [
      `update ${table} set name_key = ${newKeySql('name_key')} where name_key <> ${newKeySql('name_key')}
        and ${lacksDeletedAt ? isKeyFree : `(deleted_at is not null or ${isKeyFree})`}`,
      ...otherKeys.map(
        (column) => `update ${table} set ${column} = ${newKeySql(column)} where ${column} <> ${newKeySql(column)}`,
      ),
    ];
  });
