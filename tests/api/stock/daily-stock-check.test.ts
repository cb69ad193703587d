import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { checkLedger, createViolationFinder } from '#server/background/check-ledger.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { mailbox } from '#tests/support/mailbox.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { serverBuild } from '#tests/support/server-build.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('The daily check of the books, in a process of its own', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app);
  let find: ReturnType<typeof createViolationFinder>;
  const never = new AbortController().signal;

  beforeAll(async () => {
    find = createViolationFinder(join(dirname(await serverBuild()), 'ledger-check-process.js'));
    await app().newUser({ role: 'super_admin' });
  });

  it('keeps no request waiting: what is asked while it runs is answered before it ends (F18)', async () => {
    let isOver = false;
    const answered = { reads: 0, writes: 0 };
    const checking = find(app().config, never).finally(() => {
      isOver = true;
    });
    while (!isOver) {
      expect((await admin.get('/products')).status).toBe(200);
      if (!isOver) answered.reads += 1;
      await createProduct(admin);
      if (!isOver) answered.writes += 1;
      // A request inside this process never yields; the child's message has to come through.
      await setImmediate();
    }
    expect(await checking).toEqual([]);
    expect(answered.reads).toBeGreaterThan(0);
    expect(answered.writes).toBeGreaterThan(0);
  });

  it('needs nothing that the server holds: it ends while a change is still being made', async () => {
    const product = await createProduct(admin);
    const found = await inTransaction(app().db, async (tx) => {
      await tx.updateTable('products').set({ name: 'Being renamed' }).where('id', '=', product.id).execute();
      return find(app().config, never);
    });
    expect(found).toEqual([]);
  });

  it('finds what does not add up, which super admins are told', async () => {
    const boss = await app().asNew('super_admin');
    const [warehouse, product] = [await createWarehouse(admin), await createProduct(admin)];
    await createRestock(admin, warehouse, product);
    const shift = (by: number) =>
      app()
        .db.kysely.updateTable('stock_balances')
        .set((eb) => ({ quantity: eb('quantity', '+', by) }))
        .where('product_id', '=', product.id)
        .where('physical', '=', true)
        .execute();
    await shift(1);
    await checkLedger({ ...mailbox(app()).deps, findViolations: find });
    const found = await find(app().config, never);
    await shift(-1);
    expect(found.map(({ invariant }) => invariant)).toEqual(expect.arrayContaining(['I1', 'I2']));
    expect((await boss.get('/notifications')).data).toMatchObject([{ type: 'variance' }]);
  });

  it('is given up at once when the server stops', async () => {
    const stopping = new AbortController();
    const checking = find(app().config, stopping.signal);
    stopping.abort();
    await expect(checking).rejects.toThrow('aborted');
  });
});
