import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { connectDatabase, type Database } from '#server/db/connect.ts';
import { nextNumber } from '#server/db/number-blocks.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Answer } from '#tests/support/api-client.ts';
import { assign, createHome, loadOf } from '#tests/support/carts.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { scratchFolder } from '#tests/support/scratch-folder.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';
import { restockBody } from '#tests/support/valid-bodies.ts';

/** 10:37 in Jakarta on 20 November, and half an hour after its midnight, when it is still the 20th in UTC. */
const morning = '2026-11-20T03:37:00.000Z';
const afterMidnight = '2026-11-20T17:30:00.000Z';

type Numbered = 'restocks' | 'cart_assignments' | 'restock_requests' | 'transactions';

describeOnEachEngine('Numbers of documents', (engine) => {
  const app = useTestApp(engine);

  it('have the day on which the goods came in Jakarta, also when it is told later', async () => {
    const admin = await app().asNew('admin');
    const [product, warehouse] = [await createProduct(admin), await createWarehouse(admin)];
    const restockAt = async (occurredAt: string) => {
      app().clock.set(new Date('2026-11-22T03:37:00.000Z'));
      const headers = { 'Occurred-At': occurredAt };
      const body = restockBody(warehouse.id, product.id);
      const { data } = await admin.post('/restocks', body, { headers });
      return data.number;
    };
    expect(await restockAt(morning)).toBe('RS/261120/0001');
    expect(await restockAt(afterMidnight)).toBe('RS/261121/0001');
    expect(await restockAt(morning)).toBe('RS/261120/0002');
  });

  it('that are taken are passed over, as by documents of the same day a century ago', async () => {
    app().clock.set(new Date(morning));
    const boss = await app().newUser({ role: 'admin' });
    let admin = await app().as(boss);
    const home = await createHome(app(), admin);
    const items = [loadOf(home.product, 1)];
    const make: Record<Numbered, () => Promise<Answer>> = {
      restocks: () => admin.post('/restocks', restockBody(home.warehouse.id, home.product.id)),
      cart_assignments: async () => {
        const { cart, barista } = await createHome(app(), admin);
        const body = { cart_id: cart.id, sales_id: barista.id, initial_items: [] };
        return admin.post('/cart-assignments', body);
      },
      restock_requests: () => admin.post('/restock-requests', { cart_id: home.cart.id, items }),
      transactions: () => admin.post('/transactions', { cart_id: home.cart.id, items, payment_method: 'cash' }),
    };
    await assign(admin, home);
    // More of some than a process takes at once.
    const made = { restocks: 12, cart_assignments: 1, restock_requests: 2, transactions: 12 };
    for (const table of Object.keys(made) as Numbered[]) {
      for (let count = 1; count <= made[table]; count++) {
        const { id, number } = (await make[table]()).data;
        const taken = `${number.slice(0, 3)}271120/${String(count).padStart(4, '0')}`;
        await app().db.kysely.updateTable(table).set({ number: taken }).where('id', '=', id).execute();
      }
    }
    app().clock.set(new Date('2027-11-20T03:37:00.000Z'));
    admin = await app().as(boss);
    for (const table of Object.keys(made) as Numbered[]) {
      const answer = await make[table]();
      expect(answer.status, answer.message).toBe(201);
      const free = `/271120/${String(made[table] + 1).padStart(4, '0')}`;
      expect(answer.data.number.slice(2)).toBe(free);
    }
  });
});

describe.skipIf(inject('postgresUrl') === null)('Numbers of documents on PostgreSQL', () => {
  async function processes(count: number): Promise<Database[]> {
    const dataDir = scratchFolder('gerobak-numbers-');
    const { db, databaseUrl } = await freshDatabase('postgres', dataDir);
    const others = Array.from({ length: count - 1 }, () =>
      // So few that transactions which wait for a connection of the same pool wait forever.
      connectDatabase({ dataDir, databaseUrl, connections: 2 }),
    );
    const opened = [db, ...(await Promise.all(others))];
    onTestFinished(async () => {
      for (const each of opened) await each.close();
    });
    return opened;
  }

  const take = (db: Database) =>
    inTransaction(db, (tx) => nextNumber(db, tx, 'TX', morning)).then((number) =>
      Number(number.slice('TX/261120/'.length)),
    );

  it('are given once by three processes at the same time, and rise in each', async () => {
    const opened = await processes(3);
    const given = await Promise.all(opened.map((db) => Promise.all(Array.from({ length: 25 }, () => take(db)))));
    expect(new Set(given.flat()).size).toBe(75);
    for (const db of opened) {
      const [first, second] = [await take(db), await take(db)];
      expect(second).toBeGreaterThan(first);
    }
  });

  it('keep nobody waiting while another document of the day is being written', async () => {
    const [here, there] = (await processes(2)) as [Database, Database];
    const numbers = await inTransaction(here, async (tx) => [
      await nextNumber(here, tx, 'TX', morning),
      await take(there),
      await take(here),
    ]);
    expect(new Set(numbers.map(String)).size).toBe(3);
  });

  it('are not given again after a roll-back, nor by a process that starts later', async () => {
    const [here, later] = (await processes(2)) as [Database, Database];
    const seen: string[] = [];
    const failing = inTransaction(here, async (tx) => {
      seen.push(await nextNumber(here, tx, 'TX', morning));
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    seen.push(await inTransaction(here, (tx) => nextNumber(here, tx, 'TX', morning)));
    seen.push(await inTransaction(later, (tx) => nextNumber(later, tx, 'TX', morning)));
    expect(new Set(seen).size).toBe(3);
  });
});
