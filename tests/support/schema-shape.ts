// What a release expects of the schema that it writes to, and what a change of the schema takes away of that.
import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';

interface Column {
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
}

interface Relation {
  kind: 'table' | 'view';
  columns: Map<string, Column>;
  /** What its rows must satisfy, without names that are made up; the columns by which each does. */
  rules: Map<string, string[]>;
}

export type Shape = Map<string, Relation>;

export async function shapeOf(db: Database): Promise<Shape> {
  return db.engine === 'postgres' ? shapeOnPostgres(db) : shapeOnSqlite(db);
}

async function shapeOnPostgres({ kysely }: Database): Promise<Shape> {
  const { rows: columns } = await sql<Column & { relation: string; kind: string; name: string }>`
    select relname as relation, relkind as kind, attname as name,
      format_type(atttypid, atttypmod) as type, attnotnull as "isRequired",
      atthasdef or attidentity <> '' as "hasDefault"
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0
      and not attisdropped`.execute(kysely);
  const { rows: rules } = await sql<{ relation: string; rule: string; columns: string[] }>`
    select relname as relation, pg_get_constraintdef(pg_constraint.oid) as rule,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey))
        as columns
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where relnamespace = 'public'::regnamespace and contype in ('c', 'f')
    union all
    select relname, 'unique ' || substring(pg_get_indexdef(indexrelid) from '\\(.*'),
      array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey))
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and indisunique`.execute(kysely);
  const shape: Shape = new Map();
  for (const { relation, kind, name, ...column } of columns) {
    relationIn(shape, relation, kind === 'v' ? 'view' : 'table').columns.set(name, column);
  }
  for (const { relation, rule, columns } of rules) shape.get(relation)?.rules.set(rule, columns);
  return shape;
}

async function shapeOnSqlite({ kysely }: Database): Promise<Shape> {
  const { rows: columns } = await sql<Record<string, string> & { isRequired: number }>`
    select relation.name as relation, relation.type as kind, info.name, info.type,
      info."notnull" as "isRequired", info.dflt_value as "default"
    from sqlite_schema relation join pragma_table_xinfo(relation.name) info
    where relation.type in ('table', 'view')`.execute(kysely);
  const { rows: uniques } = await sql<Record<string, string>>`
    select relation.name as relation, made.sql,
      (select group_concat(name) from (select name from pragma_index_info(found.name) order by name)) as columns
    from sqlite_schema relation join pragma_index_list(relation.name) found
      left join sqlite_schema made on made.name = found.name
    where relation.type = 'table' and found."unique" = 1`.execute(kysely);
  const shape: Shape = new Map();
  for (const { relation = '', kind, name = '', type = '', isRequired, ...column } of columns) {
    relationIn(shape, relation, kind as Relation['kind']).columns.set(name, {
      ...{ type, isRequired: isRequired === 1, hasDefault: column.default !== null },
    });
  }
  for (const { relation = '', columns, sql: made } of uniques) {
    const names = columns?.split(',') ?? [];
    const rule = /\(.*/s.exec(made ?? '')?.[0] ?? `(${names})`;
    shape.get(relation)?.rules.set(`unique ${rule}`, names);
  }
  return shape;
}

function relationIn(shape: Shape, name: string, kind: Relation['kind']): Relation {
  const relation = shape.get(name) ?? { kind, columns: new Map(), rules: new Map() };
  shape.set(name, relation);
  return relation;
}

/** What whoever knows the one shape misses in the other, or could write there no more; a sentence each. */
export function takenAway(before: Shape, after: Shape): string[] {
  return [...before].flatMap(([name, relation]) => {
    const now = after.get(name);
    return now ? takenFrom(name, relation, now) : [`${name} is gone`];
  });
}

function takenFrom(name: string, before: Relation, now: Relation): string[] {
  const gone = [...before.columns].flatMap(([column, { type }]) => {
    const found = now.columns.get(column);
    if (!found) return [`${name}.${column} is gone`];
    return found.type === type ? [] : [`${name}.${column} is ${found.type}, was ${type}`];
  });
  const required = [...now.columns].flatMap(([column, { isRequired, hasDefault }]) => {
    const known = before.columns.get(column);
    const isNew = known === undefined ? !hasDefault : !known.isRequired;
    return isRequired && isNew ? [`${name}.${column} has to be given`] : [];
  });
  const stricter = [...now.rules].flatMap(([rule, columns]) => {
    const isOfOld = columns.length === 0 || columns.some((column) => before.columns.has(column));
    return isOfOld && !before.rules.has(rule) ? [`${name} has a new rule: ${rule}`] : [];
  });
  return [...gone, ...required, ...stricter];
}
