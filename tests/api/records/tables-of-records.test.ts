// A migration is SQL written by hand. What it must hold for a record follows from the record's definition:
// here the migrated tables of both engines are compared with it, field by field.
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Entity, type Field, isKeyed } from '#contract/define-entity.ts';
import { type Entities, entities } from '#contract/entities.ts';
import { newId } from '#contract/ids.ts';
import { type ListName, listNames, lists } from '#contract/lists.ts';
import type { Tx } from '#server/db/database.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { valuesAtBounds } from '#tests/support/field-bounds.ts';
import { makeReferredByBodies } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { validBodies } from '#tests/support/valid-bodies.ts';

type Row = Record<string, unknown>;

const records = Object.entries(entities) as [keyof Entities, Entity][];

/** Columns that other columns need beside a value: a cart in use is with somebody. */
const besides: Partial<Record<keyof Entities, (row: Row) => Row>> = {
  carts: ({ created_by }) => ({ assigned_to: created_by }),
};

/** What a second row must not have, beside the fields that are unique. */
const ofOne: Partial<Record<keyof Entities, Row>> = { users: { email: null } };

/** The tables of which the rows of a list are made. */
const tablesOfLists: Record<ListName, string[]> = {
  products: ['products', 'stock_balances'],
  warehouses: ['warehouses', 'location_levels'],
  carts: ['carts', 'stock_balances', 'location_levels'],
  cartAssignments: ['cart_assignments', 'cart_assignment_items'],
  restocks: ['restocks'],
  restockRequests: ['restock_requests'],
  transactions: ['transactions'],
  stockSummary: ['stock_balances', 'location_levels', 'products', 'carts', 'warehouses'],
  suppliers: ['suppliers'],
  users: ['users', 'email_holds', 'cart_assignments'],
  saleDays: ['transactions', 'payment_statements'],
  notifications: ['notifications'],
  templates: ['templates'],
  savedViews: ['saved_views'],
};

/** Lines are in a table of their own. */
function columnsOf(name: string, { kind }: Field): string[] {
  if (kind === 'place') return ['lat', 'lng'];
  return kind === 'lines' ? [] : [name];
}

describeOnEachEngine('The migrated schema', (engine) => {
  const app = useTestApp(engine);

  it.each(records)(
    'has a column for each field of %s, and one for its key',
    async (list, { fields }) => {
      const tables = await app().db.kysely.introspection.getTables();
      const columns = tables.find(({ name }) => name === list)?.columns.map(({ name }) => name);
      const wanted = Object.entries(fields).flatMap(([name, field]) => [
        ...columnsOf(name, field),
        ...(isKeyed(field) ? [`${name}_key`] : []),
      ]);
      expect(wanted.filter((name) => !columns?.includes(name))).toEqual([]);
    },
  );

  it('notes changes of each table of which devices keep rows', async () => {
    const triggers = await namesOf(
      engine === 'sqlite'
        ? sql`select tbl_name as name from sqlite_master where type = 'trigger'`
        : sql`select event_object_table as name from information_schema.triggers`,
    );
    const tables = listNames.flatMap((list) => tablesOfLists[list]);
    expect(tables.filter((table) => !triggers.includes(table))).toEqual([]);
  });

  async function namesOf(query: RawBuilder<unknown>): Promise<string[]> {
    const { rows } = await query.execute(app().db.kysely);
    return rows.map((row) => (row as { name: string }).name);
  }

  describe.each(records)('of %s', (list, { fields }) => {
    let row: Row;
    beforeAll(async () => {
      const admin = await app().asNew('admin');
      if (list === 'templates') await makeReferredByBodies(admin);
      const created = await admin.post(lists[list].path, validBodies[list]());
      expect(created, JSON.stringify(created.errors)).toMatchObject({ status: 201 });
      const { rows } = await sql<Row>`
        select * from ${sql.table(list)} where id = ${created.data.id}`.execute(app().db.kysely);
      row = rows[0] as Row;
    });

    /** What the database says against a change that is undone afterwards; empty if it takes it. */
    async function refusalOf(change: (tx: Tx) => Promise<unknown>): Promise<string> {
      const undone = new Error('undone');
      return app()
        .db.kysely.transaction()
        .execute(async (tx) => {
          await change(tx);
          throw undone;
        })
        .catch((error: unknown) => (error === undone ? '' : String(error)));
    }

    const update = (changes: Row) => (tx: Tx) =>
      sql`update ${sql.table(list)} set ${sql.join(
        Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
      )} where id = ${row.id}`.execute(tx);

    const extremes = Object.entries(fields).flatMap(([name, field]) =>
      (field.kind === 'place' ? [] : valuesAtBounds(field)).map((value) => ({
        name,
        value,
        what: String(value).slice(0, 30),
      })),
    );
    it.each(extremes)('takes $what as $name', async ({ name, value }) => {
      const plain = await refusalOf(update({ [name]: value }));
      if (plain === '') return;
      const beside = besides[list]?.(row) ?? {};
      expect(await refusalOf(update({ [name]: value, ...beside })), plain).toBe('');
    });

    const startless = Object.entries(fields).filter(([, field]) => field.later);
    it.each(startless)('has a value for %s where an insert has none', async (name) => {
      const { [name]: _, ...others } = copyOf(row);
      expect(await refusalOf((tx) => insert(tx, others))).toBe('');
    });

    const unique = Object.entries(fields).filter(([, field]) => 'unique' in field);
    it.each(unique)('lets no two live records have the same %s', async (name) => {
      const copy = copyOf(row);
      const same = await refusalOf((tx) =>
        insert(tx, { ...copy, [`${name}_key`]: row[`${name}_key`] }),
      );
      expect(same).toMatch(/unique/i);
      expect(await refusalOf((tx) => insert(tx, copy))).toBe('');
    });

    it('notes a change of any of its columns for devices', async () => {
      const unnoted: string[] = [];
      for (const column of Object.keys(row).filter((name) => name !== 'id')) {
        let noted = 0;
        await refusalOf(async (tx) => {
          await sql`delete from row_changes where list = ${list}`.execute(tx);
          await update({ [column]: row[column] })(tx);
          const { rows } = await sql<{ id: string }>`
            select id from row_changes where list = ${list} and id = ${row.id}`.execute(tx);
          noted = rows.length;
        });
        if (noted === 0) unnoted.push(column);
      }
      expect(unnoted).toEqual([]);
    });

    function insert(tx: Tx, columns: Row) {
      const names = Object.keys(columns);
      return sql`insert into ${sql.table(list)} (${sql.join(names.map((name) => sql.ref(name)))})
        values (${sql.join(Object.values(columns))})`.execute(tx);
    }

    /** Another record with the same values, but for those that must be unique. */
    function copyOf(original: Row): Row {
      const others = unique.map(([name]) => [`${name}_key`, `${original[`${name}_key`]} 2`]);
      return {
        ...original,
        id: newId(),
        op_id: null,
        ...ofOne[list],
        ...Object.fromEntries(others),
      };
    }
  });
});
