import { newId } from '#contract/fields/ids.ts';
import { hashToken, newToken } from '#server/http/authenticate.ts';
import { ApiClient } from '#tests/support/api-client.ts';
import { assign, createCart, createHome, type Home, loadOf } from '#tests/support/carts.ts';
import { tell } from '#tests/support/notices.ts';
import { createRestock } from '#tests/support/records.ts';
import type { Person, TestApp } from '#tests/support/test-app.ts';
import { RecordId, type ResourceName } from './values.ts';

export const neverWas = '01890000-0000-7000-8000-0000000000ff';
export const callerNames = ['super_admin', 'admin', 'sales', 'anonymous'] as const;
export type CallerName = (typeof callerNames)[number];

export interface FuzzWorld {
  /** A client with a new session, because earlier requests may have ended the others. */
  as(caller: CallerName): Promise<ApiClient>;
  /** The value with an existing id in place of each `RecordId`. */
  settle(value: unknown): unknown;
  learn(resourceName: ResourceName, id: unknown): void;
}

export async function openFuzzWorld(app: TestApp): Promise<FuzzWorld> {
  const people: Partial<Record<CallerName, Person>> = {
    super_admin: await app.newUser({ role: 'super_admin' }),
    admin: await app.newUser({ role: 'admin' }),
    sales: await app.newUser({ role: 'sales' }),
  };
  const ids = Object.fromEntries(Object.keys(resourceNameOfPath).map((path) => [path, []]));
  const idsOf = (resourceName: ResourceName): string[] => {
    ids[resourceName] ??= [];
    return ids[resourceName];
  };
  const world: FuzzWorld = {
    async as(caller) {
      const person = people[caller];
      if (!person) return app.anonymous;
      const { id, token } = await insertSession(app, person);
      world.learn('session', id);
      return new ApiClient(app.fetch, token);
    },
    settle: (value) =>
      JSON.parse(JSON.stringify(value, (_key, part) => (part instanceof RecordId ? choose(part) : part)) ?? 'null'),
    learn(resourceName, id) {
      if (typeof id === 'string') idsOf(resourceName).push(id);
    },
  };
  const choose = ({ resourceName, index }: RecordId): string => {
    if (index % 10 === 9) return neverWas;
    const existing = idsOf(resourceName);
    // Newest first, because earlier requests have already decided the old documents.
    return existing[existing.length - 1 - (index % existing.length)] ?? neverWas;
  };
  await fill(app, await world.as('super_admin'), people.sales as Person, world);
  return world;
}

async function insertSession(app: TestApp, person: Person): Promise<{ id: string; token: string }> {
  const [id, token, now] = [newId(), newToken(), app.clock.now()];
  const expires_at = new Date(now.getTime() + 24 * 60 * 60 * 1000).toISOString();
  const times = { created_at: now.toISOString(), last_used_at: now.toISOString(), expires_at };
  await app.db.kysely
    .insertInto('sessions')
    .values({ id, token_hash: hashToken(token), user_id: person.id, user_agent: '', ...times })
    .execute();
  return { id, token };
}

const resourceNameOfPath: Record<string, ResourceName> = {
  products: 'product',
  stock: 'product',
  warehouses: 'warehouse',
  carts: 'cart',
  'cart-assignments': 'assignment',
  restocks: 'restock',
  'restock-requests': 'request',
  transactions: 'transaction',
  users: 'user',
  user: 'user',
  notifications: 'notification',
  sessions: 'session',
  'load-templates': 'template',
  'saved-views': 'view',
  'push-subscriptions': 'subscription',
};

/** That of the part before `:id`, or of the first part. */
export function resourceNameOf(path: string): ResourceName | undefined {
  const parts = path.split('/').filter(Boolean);
  const index = parts.indexOf(':id');
  return resourceNameOfPath[parts[index < 0 ? 0 : index - 1] ?? ''];
}

async function fill(app: TestApp, admin: ApiClient, sales: Person, world: FuzzWorld) {
  for (let i = 0; i < 3; i++) {
    const home: Home = await createHome(app, admin, 500);
    const barista = i === 0 ? sales : home.barista;
    const assignment = await assign(admin, { ...home, barista }, 40);
    world.learn('product', home.product.id);
    world.learn('warehouse', home.warehouse.id);
    world.learn('cart', home.cart.id);
    world.learn('cart', (await createCart(admin)).id);
    world.learn('user', home.barista.id);
    world.learn('assignment', assignment.id);
    const draft = await createRestock(admin, home.warehouse, home.product, { status: 'pending' });
    world.learn('restock', draft.id);
    const items = [loadOf(home.product, 3)];
    const request = await admin.post('/restock-requests', { cart_id: home.cart.id, items });
    world.learn('request', request.data.id);
    const sale = { assignment_id: assignment.id, items, payment_method: 'qris' };
    world.learn('transaction', (await admin.post('/transactions', sale)).data.id);
  }
  const own = (await admin.get('/auth/profile')).data.id;
  const now = app.clock.now().toISOString();
  const notice = { to: [own], actorId: null, type: 'expiry', title: 'Expiry', now } as const;
  await tell(app.db, { ...notice, message: 'Two products expire' });
  for (const { id } of (await admin.get('/notifications')).data) world.learn('notification', id);
}
