// Sales that were recorded before there were sums of sales.
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { connectDatabase } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { migrate, migrations } from '#server/db/migrate.ts';
import { saleSums } from '#server/db/migrations/0020-sale-sums.ts';
import type { Migration } from '#server/db/migrations/migration.ts';
import { sumsThatDiffer } from '#server/transactions/check-sums.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createPostgresDatabase } from '#tests/support/fresh-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

describeOnEachEngine('A database with sales from before the sums', (engine) => {
  it('has the sums of all its sales after the migration', async () => {
    const { db } = await databaseBefore(engine, saleSums);
    const [user, cart, product] = [newId(), newId(), newId()];
    const at = '2026-10-31T16:59:59.999Z';
    const stamps = `1, '${at}', '${at}'`;
    await runAll(db, [
      `insert into users (id, username, username_key, email, phone_number, password_hash, role, is_active, created_at, updated_at)
        values ('${user}', 'rina', 'rina', 'rina@example.com', '', '', 'sales', true, '${at}', '${at}')`,
      `insert into carts (id, version, created_at, updated_at, code, code_key, name, name_key, capacity, status, lat, lng)
        values ('${cart}', ${stamps}, 'MK-1', 'mk-1', 'Satu', 'satu', 0, 'available', 0, 0)`,
      `insert into products (id, version, created_at, updated_at, name, name_key, description, description_key, category, category_key, price, unit, unit_key, stock_alert, image_url, status)
        values ('${product}', ${stamps}, 'Kopi', 'kopi', '', '', '', '', 5000, 'cup', 'cup', 0, '', 'active')`,
    ]);
    // One minute before and one after midnight in Jakarta, one refunded, one of two lines.
    const sales = [
      ['2026-10-31T16:59:00.000Z', 'completed', [2]],
      ['2026-10-31T17:01:00.000Z', 'completed', [1, 3]],
      ['2026-10-31T17:02:00.000Z', 'refunded', [4]],
    ] as const;
    for (const [time, status, units] of sales) {
      const id = newId();
      const total = units.reduce((sum, quantity) => sum + quantity * 5000, 0);
      await runAll(db, [
        `insert into transactions (id, version, created_at, updated_at, number, cart_id, sales_id, payment_method, payment_status, status, total, transaction_time, recorded_at)
          values ('${id}', ${stamps}, '${id}', '${cart}', '${user}', 'cash', 'success', '${status}', ${total}, '${time}', '${time}')`,
        ...units.map(
          (
            quantity,
            line,
          ) => `insert into transaction_items (transaction_id, line, product_id, product_name, unit_price, quantity)
            values ('${id}', ${line}, '${product}', 'Kopi', 5000, ${quantity})`,
        ),
      ]);
    }
    await migrate(db);
    const sumsOf = (table: 'sale_sums' | 'sale_hour_sums' | 'sale_product_sums') =>
      db.kysely
        .selectFrom(table)
        .select(['business_date', 'sales', 'units', 'amount'])
        .orderBy('business_date')
        .orderBy('units')
        .execute();
    const october = { business_date: '2026-10-31', sales: 1, units: 2, amount: 10_000 };
    const november = { business_date: '2026-11-01', sales: 1, units: 4, amount: 20_000 };
    expect(await sumsOf('sale_sums')).toEqual([october, november, november]);
    expect(await sumsOf('sale_hour_sums')).toEqual([october, november]);
    expect(await sumsOf('sale_product_sums')).toEqual([october, november]);
    expect(await sumsThatDiffer(db.kysely)).toEqual([]);
    await db.close();
  });
});

/** A new database with the schema as it was before a migration. */
async function databaseBefore(engine: Database['engine'], migration: Migration) {
  const databaseUrl = engine === 'postgres' ? await createPostgresDatabase() : undefined;
  const db = await connectDatabase({ dataDir: temporaryFolder(), databaseUrl });
  const earlier = migrations.slice(0, migrations.indexOf(migration));
  await migrate(db, earlier);
  return { db };
}

async function runAll({ kysely }: Database, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(kysely);
}
