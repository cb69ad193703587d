import { beforeAll, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { checkInvariants } from '#server/stock/check-invariants.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { createProduct, createWarehouse } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';

describeOnEachEngine('Stress', (engine) => {
  const app = useTestApp(engine);
  it('mixed', { timeout: 60000 }, async () => {
    const admin = await app().asNew('admin');
    const ps: any[] = [];
    const ws: any[] = [];
    for (let i = 0; i < 6; i++) ps.push(await createProduct(admin));
    for (let i = 0; i < 3; i++) ws.push(await createWarehouse(admin));
    const pick = (a: any[]) => a[Math.floor(Math.random() * a.length)];
    const statuses: Record<string, number> = {};
    const t: number[] = [];
    const t0 = performance.now();
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let i = 0; i < 40; i++) {
          const r = Math.random();
          const s = performance.now();
          let a: any;
          const late = {
            headers: {
              'Occurred-At': new Date(app().clock.now().getTime() - 600000).toISOString(),
              'Idempotency-Key': newId(),
            },
          };
          if (r < 0.6) {
            const items = ps
              .filter(() => Math.random() < 0.5)
              .sort(() => Math.random() - 0.5)
              .map((p) => ({
                product_id: p.id,
                quantity: 1 + Math.floor(Math.random() * 9),
                expired_date: pick([null, '2026-11-23', '2026-11-24']),
              }));
            if (items.length === 0) continue;
            a = await admin.post(
              '/restocks',
              { warehouse_id: pick(ws).id, notes: '', items },
              late,
            );
          } else if (r < 0.8)
            a = await admin.put(`/products/${pick(ps).id}`, {
              price: Math.floor(Math.random() * 1e6),
            });
          else if (r < 0.85) a = await admin.delete(`/products/${pick(ps).id}`);
          else if (r < 0.9)
            a = await admin.put(`/products/${pick(ps).id}`, {
              status: pick(['active', 'inactive']),
            });
          else a = await admin.get('/products');
          t.push(performance.now() - s);
          statuses[`${a.status} ${a.code ?? ''}`] =
            (statuses[`${a.status} ${a.code ?? ''}`] ?? 0) + 1;
        }
      }),
    );
    t.sort((a, b) => a - b);
    console.log(
      engine,
      statuses,
      'p50',
      t[t.length >> 1],
      'p95',
      t[Math.floor(t.length * 0.95)],
      'total',
      performance.now() - t0,
    );
    expect(await checkInvariants(app().db.kysely)).toEqual([]);
    console.log(
      app()
        .logs()
        .split('\n')
        .filter((l) => l.includes('"level":50') || l.includes('unavailable'))
        .slice(0, 3)
        .join('\n')
        .slice(0, 3000),
    );
    // same 30 duplicates in parallel
    const body = {
      id: newId(),
      warehouse_id: ws[0].id,
      notes: '',
      items: [{ product_id: ps[0].id, quantity: 5 }],
    };
    const key = newId();
    const hd = {
      headers: {
        'Idempotency-Key': key,
        'Occurred-At': new Date(app().clock.now().getTime() - 600000).toISOString(),
      },
    };
    const rs = await Promise.all(
      Array.from({ length: 20 }, () => admin.post('/restocks', body, hd)),
    );
    console.log(
      rs.map((r: any) => r.status + (r.headers.get('idempotency-replayed') ? 'r' : '')).join(' '),
    );
    // same product name in parallel
    const nm = await Promise.all(
      Array.from({ length: 10 }, () =>
        admin.post('/products', {
          name: 'Race',
          description: 'x',
          category: 'c',
          price: 1,
          unit: 'u',
          stock_alert: 1,
          image_url: '/images/a.svg',
        }),
      ),
    );
    console.log(nm.map((r: any) => r.status).join(' '));
    // parallel logins
    const s2 = performance.now();
    const health = (async () => {
      const w: number[] = [];
      for (let i = 0; i < 30; i++) {
        const q = performance.now();
        await admin.get('/products');
        w.push(performance.now() - q);
        await new Promise((r) => setTimeout(r, 10));
      }
      return Math.max(...w);
    })();
    const lg = await Promise.all(
      Array.from({ length: 64 }, (_, i) =>
        app().anonymous.post('/auth/login', { username: 'nobody' + i, password: 'x' }),
      ),
    );
    console.log(
      'logins',
      performance.now() - s2,
      JSON.stringify(
        lg.reduce((m: any, r: any) => ({ ...m, [r.status]: (m[r.status] ?? 0) + 1 }), {}),
      ),
      'max get',
      await health,
    );
  });
});
