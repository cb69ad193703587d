import { beforeEach } from 'vitest';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { ApiClient } from './api-client.ts';
import { assign, createHome, type Home } from './carts.ts';
import type { TestApp } from './test-app.ts';
import { clientOf } from './use-test-app.ts';

/** A new home for each test of the surrounding `describe`. */
export function useHome(app: () => TestApp, admin: ApiClient, stock?: number): Home {
  const home = {} as Home;
  beforeEach(async () => {
    Object.assign(home, await createHome(app(), admin, stock));
  });
  return home;
}

const defaults = { stock: 100, load: 20, opening_float: 0, sinceMs: 0 };

/** For each test a cart on shift and a client of its barista; `begin` puts a new shift in their place. */
export function useShift(app: () => TestApp, admin: ApiClient, options: Partial<typeof defaults> = {}) {
  const { stock, load, opening_float, sinceMs } = { ...defaults, ...options };
  const [home, shift] = [{} as Home, {} as CartAssignment];
  let token: string;
  const begin = async () => {
    Object.assign(home, await createHome(app(), admin, stock));
    Object.assign(shift, await assign(admin, home, load, { opening_float }));
    app().clock.advance(sinceMs);
    ({ token } = await app().signIn(home.barista));
  };
  beforeEach(begin);
  return { home, shift, begin, barista: clientOf(app, () => token) };
}
