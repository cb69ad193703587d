import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#server/routes.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

const neverWas = '01890000-0000-7000-8000-0000000000ff';
const day = 24 * 60 * 60 * 1000;

/** Written from section 7 of the rules, not from the routes. A route that is missing here fails. */
const access: Record<string, 'public' | 'signed_in' | 'office' | 'super_admin'> = {
  'GET /health': 'public',
  'GET /ready': 'public',
  'POST /auth/login': 'public',
  'POST /auth/revoke': 'public',
  'POST /auth/logout': 'signed_in',
  'GET /auth/profile': 'signed_in',
  'POST /auth/register': 'public',
  'POST /auth/phone-link': 'public',
  'POST /auth/forgot-password': 'public',
  'POST /auth/reset-password': 'public',
  'POST /auth/confirm-email': 'public',
  'POST /auth/change-password': 'signed_in',
  'PUT /auth/profile': 'signed_in',
  'GET /auth/sessions': 'signed_in',
  'DELETE /auth/sessions': 'signed_in',
  'DELETE /auth/sessions/:id': 'signed_in',
  'GET /users': 'office',
  'GET /users/roles': 'signed_in',
  'GET /users/deleted': 'office',
  'GET /users/:id': 'signed_in',
  'POST /users': 'office',
  'PUT /users/:id': 'office',
  'DELETE /users/:id': 'office',
  'POST /users/:id/restore': 'office',
  'POST /users/:id/reset-link': 'super_admin',
  'POST /users/:id/phone-link': 'office',
  'POST /users/:id/sign-out': 'office',
  'POST /users/:id/confirm-email': 'super_admin',
  'GET /audit-log': 'office',
  'GET /sync/changes': 'signed_in',
  'GET /notifications': 'signed_in',
  'GET /notifications/unread-count': 'signed_in',
  'PUT /notifications/read-all': 'signed_in',
  'PUT /notifications/:id/read': 'signed_in',
  'GET /products': 'signed_in',
  'GET /products/categories': 'signed_in',
  'GET /products/deleted': 'office',
  'GET /products/:id': 'signed_in',
  'POST /products': 'office',
  'PUT /products/:id': 'office',
  'DELETE /products/:id': 'office',
  'POST /products/:id/restore': 'office',
  'PUT /products/:id/stock': 'office',
  'PUT /products/:id/activate': 'office',
  'PUT /products/:id/deactivate': 'office',
  'GET /pictures/:sha256': 'public',
  'PUT /pictures/:sha256': 'office',
  'GET /suppliers': 'office',
  'GET /suppliers/deleted': 'office',
  'GET /suppliers/:id': 'office',
  'POST /suppliers': 'office',
  'PUT /suppliers/:id': 'office',
  'DELETE /suppliers/:id': 'office',
  'POST /suppliers/:id/restore': 'office',
  'PUT /suppliers/:id/activate': 'office',
  'PUT /suppliers/:id/deactivate': 'office',
  'GET /warehouses': 'office',
  'GET /warehouses/deleted': 'office',
  'GET /warehouses/:id': 'office',
  'POST /warehouses': 'office',
  'PUT /warehouses/:id': 'office',
  'DELETE /warehouses/:id': 'office',
  'GET /business': 'signed_in',
  'PUT /business': 'office',
  'PUT /payment-statements': 'office',
  'GET /carts': 'signed_in',
  'GET /carts/deleted': 'office',
  'GET /carts/:id': 'signed_in',
  'POST /carts': 'office',
  'PUT /carts/:id': 'office',
  'POST /carts/:id/assign-warehouse': 'office',
  'DELETE /carts/:id': 'office',
  'POST /carts/:id/restore': 'office',
  'POST /warehouses/:id/restore': 'office',
  'POST /carts/:id/location': 'signed_in',
  'POST /carts/:id/reconcile': 'office',
  'PUT /cart-assignments/:id/return': 'signed_in',
  'POST /cart-assignments/:id/cancel': 'office',
  'POST /cart-assignments/:id/correct': 'office',
  'PUT /cart-assignments/:id/review': 'office',
  'PUT /cart-assignments/:id/cash': 'signed_in',
  'PUT /cart-assignments/:id/load-check': 'signed_in',
  'PUT /cart-assignments/:id/refill-receipt': 'signed_in',
  'GET /cart-assignments': 'signed_in',
  'GET /cart-assignments/current': 'signed_in',
  'GET /cart-assignments/:id': 'signed_in',
  'POST /cart-assignments': 'office',
  'GET /restocks': 'office',
  'GET /restocks/user/:id': 'office',
  'GET /restocks/status/pending': 'office',
  'GET /restocks/status/approved': 'office',
  'GET /restocks/status/rejected': 'office',
  'GET /restocks/status/voided': 'office',
  'GET /restocks/:id': 'office',
  'PUT /restocks/:id': 'office',
  'PUT /restocks/:id/approve': 'office',
  'PUT /restocks/:id/reject': 'office',
  'PUT /restocks/:id/void': 'office',
  'POST /restocks': 'office',
  'GET /restock-requests': 'signed_in',
  'GET /restock-requests/user/:id': 'signed_in',
  'GET /restock-requests/status/pending': 'signed_in',
  'GET /restock-requests/status/approved': 'signed_in',
  'GET /restock-requests/status/rejected': 'signed_in',
  'GET /restock-requests/status/cancelled': 'signed_in',
  'GET /restock-requests/:id': 'signed_in',
  'POST /restock-requests': 'signed_in',
  'PUT /restock-requests/:id': 'signed_in',
  'PUT /restock-requests/:id/approve': 'office',
  'PUT /restock-requests/:id/reject': 'office',
  'PUT /restock-requests/:id/cancel': 'signed_in',
  'GET /stocks/summary': 'office',
  'GET /stock': 'office',
  'GET /stock/expiring': 'office',
  'GET /stock/low-stock': 'office',
  'GET /stock/movements': 'office',
  'GET /stock/:id': 'office',
  'POST /stock/transfers': 'office',
  'POST /stock/cart-transfers': 'office',
  'POST /stock/adjustments': 'signed_in',
  'GET /transactions': 'signed_in',
  'GET /transactions/:id': 'signed_in',
  'POST /transactions': 'signed_in',
  'GET /reports/sales': 'office',
  'GET /reports/days': 'office',
  'GET /reports/earnings': 'office',
  'GET /reports/losses': 'office',
  'GET /reports/stock': 'office',
  'PUT /transactions/:id': 'signed_in',
  'PUT /transactions/:id/void': 'signed_in',
  'PUT /transactions/:id/refund-wish': 'signed_in',
  'PUT /transactions/:id/refund-wish/decline': 'office',
  'GET /transactions/payment-methods': 'signed_in',
  'GET /saved-views': 'signed_in',
  'POST /saved-views': 'signed_in',
  'POST /saved-views/arrangement': 'signed_in',
  'PUT /saved-views/:id': 'signed_in',
  'DELETE /saved-views/:id': 'signed_in',
  'GET /push-subscriptions/key': 'signed_in',
  'POST /push-subscriptions': 'signed_in',
  'DELETE /push-subscriptions/:id': 'signed_in',
  'GET /load-templates': 'office',
  'GET /load-templates/deleted': 'office',
  'GET /load-templates/:id': 'office',
  'POST /load-templates': 'office',
  'PUT /load-templates/:id': 'office',
  'DELETE /load-templates/:id': 'office',
  'POST /load-templates/:id/restore': 'office',
  'GET /warehouses/:id/levels': 'office',
  'PUT /warehouses/:id/levels': 'office',
  'GET /carts/:id/levels': 'office',
  'PUT /carts/:id/levels': 'office',
  'GET /metadata': 'signed_in',
  'GET /metadata/cart-statuses': 'signed_in',
  'GET /metadata/cart-assignment-statuses': 'signed_in',
  'GET /metadata/transaction-statuses': 'signed_in',
  'GET /metadata/payment-statuses': 'signed_in',
  'GET /events': 'signed_in',
  'POST /sync/batch': 'signed_in',
};

const callers = ['anonymous', 'expired', 'inactive', 'sales', 'admin', 'super_admin'] as const;
type CallerName = (typeof callers)[number];

describe('Who may call what (S18; screens 6.1)', () => {
  const app = useTestApp('sqlite', { env: { REGISTRATION: 'open' } });
  const clients = {} as Record<CallerName, ApiClient>;

  beforeAll(async () => {
    const gone = await app().newUser({ role: 'super_admin' });
    clients.anonymous = app().anonymous;
    clients.expired = await app().as(await app().newUser({ role: 'super_admin' }));
    app().clock.advance(8 * day);
    clients.inactive = await app().as(gone);
    await app().setUser(gone, { is_active: false });
    clients.sales = await app().asNew('sales');
    clients.admin = await app().asNew('admin');
    clients.super_admin = await app().asNew('super_admin');
  });

  it('is said for every route and no other, as the rules say it (S17)', () => {
    const calls = routes.map(({ method, path }) => `${method} ${path}`);
    expect(calls.sort()).toEqual(Object.keys(access).sort());
    for (const { method, path, policy } of routes)
      expect(policy, `${method} ${path}`).toBe(access[`${method} ${path}`]);
  });

  describe.each(routes.map(({ method, path }) => ({ call: `${method} ${path}`, method, path })))(
    '$call',
    ({ call, method, path }) => {
      const policy = access[call];

      it.each(callers)('as %s (S08, S17)', async (caller) => {
        // Signing out would end the session that the other routes need.
        const client =
          path === '/auth/logout' && policy === 'signed_in' && isIn(caller)
            ? await app().asNew(caller)
            : clients[caller];
        const body = method === 'GET' || method === 'DELETE' ? undefined : {};
        const answer = await client.call(method, path.replace(':id', neverWas), body);
        const refusal = isOthersOwn(call, caller) ? [403, 'forbidden'] : refusalOf(policy, caller);
        if (refusal) expect([answer.status, answer.code]).toEqual(refusal);
        else expect([401, 403]).not.toContain(answer.status);
      });
    },
  );

  it('is answered before anything is read: a stranger’s id or body changes nothing', async () => {
    for (const { method, path } of routes) {
      if (access[`${method} ${path}`] !== 'office') continue;
      const answer = await clients.sales.call(method, path.replace(':id', 'x'), undefined);
      expect(answer, `${method} ${path}`).toMatchObject({ status: 403, code: 'forbidden' });
    }
  });
});

function isIn(caller: CallerName): caller is 'sales' | 'admin' | 'super_admin' {
  return caller === 'sales' || caller === 'admin' || caller === 'super_admin';
}

function isOthersOwn(call: string, caller: CallerName): boolean {
  return caller === 'sales' && call === 'GET /restock-requests/user/:id';
}

function refusalOf(policy: string | undefined, caller: CallerName): [number, string] | undefined {
  if (policy === 'public') return undefined;
  if (caller === 'anonymous') return [401, 'unauthenticated'];
  if (caller === 'expired') return [401, 'session_expired'];
  if (caller === 'inactive') return [401, 'session_revoked'];
  const isAllowed = policy === 'signed_in' || caller === 'super_admin' || (policy === 'office' && caller === 'admin');
  return isAllowed ? undefined : [403, 'forbidden'];
}
