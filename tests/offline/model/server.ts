// The real server over its real database, in this process: killed, started again, and restored from a backup.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from '#contract/auth/session.ts';
import type { Role } from '#contract/roles.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { createCartAt, loadOf } from '#tests/support/carts.ts';
import { backup, restore } from '#tests/support/operations.ts';
import { createProduct, createRestock, createWarehouse } from '#tests/support/records.ts';
import { scratchFolder } from '#tests/support/scratch-folder.ts';
import { createTestApp, type Person, startOfTests, type TestApp } from '#tests/support/test-app.ts';
import { TestClock } from '#tests/support/test-clock.ts';

export interface Start {
  app: TestApp;
  file: string;
  owner: Person;
  people: Person[];
  sessions: Session[];
}

export async function makeStart(): Promise<Start> {
  const app = await createTestApp('sqlite');
  const owner = await app.newUser({ role: 'super_admin' });
  const people = [];
  for (const role of ['admin', 'admin', 'sales', 'sales'] satisfies Role[]) people.push(await app.newUser({ role }));
  const admin = await app.as(owner);
  const names = ['Gudang w1', 'Gudang w2'];
  const warehouses = [];
  for (const name of names) warehouses.push(await createWarehouse(admin, { name }));
  const products = [];
  for (const name of ['Kopi p1', 'Kopi p2', 'Kopi p3']) {
    const product = await createProduct(admin, { name, stock_alert: 0 });
    const items = [{ product_id: product.id, quantity: 300, expired_date: null }];
    await createRestock(admin, warehouses[0] as { id: string }, product, { items, notes: name });
    products.push(product);
  }
  const carts = [];
  for (const name of ['Gerobak c1', 'Gerobak c2'])
    carts.push(await createCartAt(admin, warehouses[0] as { id: string }, { name, code: name.slice(-2) }));
  await admin.post('/cart-assignments', {
    cart_id: carts[0]?.id,
    sales_id: people[2]?.id,
    initial_items: products.map((product) => loadOf(product, 20)),
  });
  const sessions = [];
  for (const person of people.slice(0, 3)) sessions.push(await app.signIn(person));
  const file = join(app.dataDir, 'start');
  await backup(app.config, file);
  return { app, file, owner, people, sessions };
}

export class Server {
  app!: TestApp;
  isUp = true;
  diesAt: 'request' | 'answer' | undefined;
  hasBackup = false;
  readonly clock = new TestClock(startOfTests);
  readonly #start: Start;
  readonly #folder = scratchFolder('gerobak-model-');
  #ownerToken: string | undefined;

  constructor(start: Start) {
    this.#start = start;
  }

  get isReachable(): boolean {
    return this.isUp && this.diesAt === undefined;
  }

  async begin(): Promise<void> {
    const dataDir = this.#folder;
    copyFileSync(this.#start.file, join(dataDir, 'gerobak.db'));
    const config = { ...this.#start.app.config, dataDir };
    await this.#open({ config, dataDir, clock: this.clock });
  }

  async #open(after: Pick<TestApp, 'config' | 'dataDir' | 'clock'>): Promise<void> {
    this.app = await createTestApp('sqlite', { after });
    this.app.address = '203.0.113.7';
    this.isUp = true;
    this.diesAt = undefined;
  }

  kill(): void {
    this.isUp = false;
    this.diesAt = undefined;
    void this.app.db.close();
  }

  async restart(): Promise<void> {
    if (this.isUp) this.kill();
    await this.#open(this.app);
  }

  async asOwner(): Promise<ApiClient> {
    this.#ownerToken ??= (await this.app.signIn(this.#start.owner)).token;
    return this.app.withToken(this.#ownerToken);
  }

  async saveBackup(): Promise<void> {
    await backup(this.app.config, join(this.#folder, 'yesterday'));
    this.hasBackup = true;
  }

  async restoreBackup(): Promise<void> {
    if (this.isUp) this.kill();
    await restore(this.app.config, join(this.#folder, 'yesterday'), join(this.#folder, 'kept'));
    this.#ownerToken = undefined;
    await this.#open(this.app);
  }

  async end(): Promise<void> {
    if (!this.isUp) await this.restart();
    await this.app.close();
  }
}
