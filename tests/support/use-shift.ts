import { beforeEach } from 'vitest';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { ApiClient } from './api-client.ts';
import { assign, createHome, type Home } from './carts.ts';
import type { TestApp } from './test-app.ts';
import { clientOf, type Hook, useFixture } from './use-test-app.ts';

/** A new home for each test of the surrounding `describe`. */
export const useHome = (app: () => TestApp, admin: ApiClient, stock?: number): Home =>
  useFixture(() => createHome(app(), admin, stock), beforeEach);

const defaults = { stock: 100, load: 20, opening_float: 0, notes: '', sinceMs: 0 };

/** For each test a cart on shift and a client of its barista; `begin` puts a new shift in their place. */
export function useShift(
  app: () => TestApp,
  admin: ApiClient,
  options: Partial<typeof defaults> = {},
  hook: Hook = beforeEach,
) {
  const { stock, load, opening_float, notes, sinceMs } = { ...defaults, ...options };
  const [home, shift] = [{} as Home, {} as CartAssignment];
  let token: string;
  const begin = async () => {
    Object.assign(home, await createHome(app(), admin, stock));
    Object.assign(shift, await assign(admin, home, load, { opening_float, notes }));
    app().clock.advance(sinceMs);
    ({ token } = await app().signIn(home.barista));
  };
  hook(begin);
  return { home, shift, begin, barista: clientOf(app, () => token) };
}
