import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { purgeNotifications } from '#server/notifications/notify.ts';
import { purgeRowChanges } from '#server/sync/purge-row-changes.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createProduct } from '#tests/support/records.ts';
import { untilNobodyWrites } from '#tests/support/until-nobody-writes.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const dayMs = 24 * 60 * 60 * 1000;

describeOnEachEngine('What is kept for a time', (engine) => {
  const app = useTestApp(engine);

  it('is deleted in small steps, between which others are served', async () => {
    const { id: user_id } = await app().newUser({ role: 'sales' });
    const created_at = app().clock.ago(91 * dayMs);
    const old = {
      type: 'expiry' as const,
      title: 'Goods expire',
      message: '',
      created_at,
      user_id,
    };
    const rows = Array.from({ length: 1200 }, () => ({ ...old, id: newId() }));
    const { kysely } = app().db;
    for (const part of [rows.slice(0, 600), rows.slice(600)]) {
      await kysely.insertInto('notifications').values(part).execute();
    }
    const left = async () => {
      const { count } = await kysely
        .selectFrom('notifications')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    let turns = 0;
    setImmediate(function nextTurn() {
      turns += 1;
      if (turns < 3) setImmediate(nextTurn);
    });
    await purgeNotifications(app().db, app().clock.now());
    expect(await left()).toBe(0);
    // On SQLite a server that does not let go of its event loop answers nobody.
    expect(turns).toBe(3);
  });

  it('is, of a row’s notes, the newest: a purge looks at those since the last one only', async () => {
    const admin = await app().asNew('admin');
    const product = await createProduct(admin);
    const edit = (price: number) => admin.put(`/products/${product.id}`, { price });
    const notesOf = async () => {
      const { rows } = await sql<{ seq: number }>`select seq from row_changes
        where list = 'products' and id = ${product.id} and part = '' order by seq`.execute(
        app().db.kysely,
      );
      return rows.map(({ seq }) => Number(seq));
    };
    for (const price of [500, 600, 700]) {
      const before = await notesOf();
      await edit(price);
      await edit(price + 1);
      await untilNobodyWrites(app());
      await purgeRowChanges(app().db, new Date());
      const after = await notesOf();
      expect(after).toHaveLength(1);
      expect(after[0]).toBeGreaterThan(before.at(-1) ?? 0);
    }
  });
});
