import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { refreshStatistics } from '#server/db/sqlite.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

describe('What SQLite knows of its tables', () => {
  const app = useTestApp('sqlite');

  async function known(): Promise<string[]> {
    const { rows } = await sql<{ idx: string }>`select idx from sqlite_stat1 order by idx`
      .execute(app().db.kysely)
      .catch(() => ({ rows: [] }));
    return rows.map(({ idx }) => idx);
  }

  it('is learned an index at a time, with requests in between', async () => {
    const admin = await app().asNew('admin');
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    for (let i = 0; i < 3; i++) {
      await createRestock(admin, warehouse, product, { notes: `${i}` });
    }
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const statements = await app().statementsDuring(() => refreshStatistics(app().db));
    isDone = true;
    const looks = statements.filter((text) => text.startsWith('analyze '));
    expect(looks).toContain('analyze "stock_movements_ref"');
    expect(new Set(looks).size).toBe(looks.length);
    // None is of a whole table, which would be all of its indexes at once.
    const indexes = await known();
    expect(looks.map((text) => text.slice(9, -1)).sort()).toEqual(expect.arrayContaining(indexes));
    expect(turns).toBeGreaterThanOrEqual(looks.length);
    expect(indexes.length).toBeGreaterThan(10);
  });

  it('is not looked at again while it is true', async () => {
    const statements = await app().statementsDuring(() => refreshStatistics(app().db));
    expect(statements.filter((text) => text.startsWith('analyze "stock_movements'))).toEqual([]);
  });
});
