import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import type { StockMovement } from '#contract/stock/entity.ts';
import { exportCutHeader, maxExportRows } from '#contract/sync/paging.ts';
import { csvExport, csvLine, respondWithCsv } from '#server/http/csv-export.ts';
import { memoryBudget } from '#server/http/limits/memory-budget.ts';
import { routes } from '#server/routes.ts';
import { readMovementsAfter } from '#server/stock/read-movements.ts';
import { transactionsCsv } from '#server/transactions/csv.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home } from '#tests/support/carts.ts';
import { readCsv } from '#tests/support/read-csv.ts';
import { insertTransaction } from '#tests/support/transactions.ts';
import { describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';

const formula = '=HYPERLINK("http://evil.example";"Click")';

describeOnEachEngine('A file of rows (screens 3.26)', (engine) => {
  const app = useTestApp(engine);
  const admin = useClient(app, 'super_admin');
  let barista: ApiClient;
  let home: Home;
  const sell = (quantity: number, payment_method = 'cash') =>
    barista.post('/transactions', {
      items: [{ product_id: home.product.id, quantity }],
      payment_method,
      payment_status: 'success',
    });
  beforeAll(async () => {
    home = await createHome(app(), admin);
    await assign(admin, home);
    barista = await app().as(home.barista);
    for (const quantity of [1, 2, 3]) {
      await sell(quantity, quantity === 2 ? 'qris' : 'cash');
      app().clock.advance(60_000);
    }
  });

  const file = async (path: string, client = admin) => {
    const answer = await client.get(path);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return readCsv(answer.data);
  };

  it.each([
    ['/transactions?', 'transactions-2026-11-20'],
    ['/transactions?start_date=2026-11-01&end_date=2026-11-20&', 'transactions-2026-11-01-to-2026-11-20'],
    ['/transactions?start_date=2026-11-20&end_date=2026-11-20&', 'transactions-2026-11-20'],
    ['/transactions?start_date=2026-11-01&', 'transactions-from-2026-11-01'],
    ['/cart-assignments?to_assign_date=2026-11-20&', 'cart-assignments-until-2026-11-20'],
    ['/stock/movements?start_date=2026-11-01&end_date=2026-11-20&', 'stock-movements-2026-11-01-to-2026-11-20'],
    ['/reports/sales?by=day&end_date=2026-11-20&', 'sales-2026-10-22-to-2026-11-20'],
  ])('of %s is called %s, after its days', async (path, name) => {
    const { headers } = await admin.get(`${path}format=csv`);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="gerobak-${name}.csv"`);
  });

  it.each([
    ['/transactions?limit=100&', 'number', 'number'],
    ['/transactions?limit=100&status=completed&payment_method=cash&sort_order=asc&', 'id', 'id'],
    ['/stock/movements?limit=100&type=sale&', 'seq', 'seq'],
    ['/reports/sales?by=product&', 'revenue', 'revenue'],
    ['/reports/losses?', 'lost_value', 'lost_value'],
    ['/reports/stock?', 'value', 'value'],
    ['/audit-log?limit=100&entity=account&', 'id', 'id'],
    ['/products?limit=100&', 'id', 'id'],
    ['/products?limit=100&sort_by=name&sort_order=desc&status=active&search=o&', 'price', 'price'],
    ['/carts?limit=100&', 'code', 'code'],
    ['/warehouses?limit=100&', 'address', 'address'],
    ['/suppliers?limit=100&', 'id', 'id'],
    ['/users?limit=100&role=sales&', 'username', 'username'],
    ['/load-templates?limit=100&', 'id', 'id'],
    ['/restock-requests?limit=100&', 'number', 'number'],
  ])('%s holds what the list holds, in its order', async (path, column, field) => {
    const { data } = await admin.get(path);
    const rows = await file(`${path}format=csv`);
    expect(rows.map((row) => row[column])).toEqual(data.map((row: Record<string, unknown>) => String(row[field])));
  });

  it('has all pages, without a row lost or doubled', async () => {
    const now = app().clock.now().toISOString();
    await app()
      .db.kysely.insertInto('audit_log')
      .values(
        Array.from({ length: 1203 }, (_, i) => ({
          id: newId(),
          action: 'count',
          entity: 'export_test',
          entity_id: home.product.id,
          at: i % 3 === 0 ? now : new Date(Date.parse(now) + i).toISOString(),
          actor_id: null,
          before: null,
          after: null,
          ip: '',
        })),
      )
      .execute();
    const ids = (await file('/audit-log?entity=export_test&format=csv')).map(({ id }) => id);
    expect(ids).toHaveLength(1203);
    expect(new Set(ids).size).toBe(1203);
  });

  it('has no pages, and tells times and goods in words', async () => {
    const rows = await file('/transactions?format=csv&limit=1&page=2&end_date=2026-11-20');
    expect(rows).toHaveLength(3);
    expect(rows.map(({ units, total }) => [units, total])).toEqual([
      ['3', '30000'],
      ['2', '20000'],
      ['1', '10000'],
    ]);
    expect(rows[0]?.transaction_time).toMatch(/^2026-11-20T\d\d:\d\d:\d\d\+07:00$/);
    expect(rows[0]?.items).toBe(`3 x ${home.product.name}`);
  });

  it.each(['en', 'id'] as const)('is read by a spreadsheet in its language: %s', async (language) => {
    const offered = routes.filter((route) => 'csv' in route && route.csv);
    for (const { path } of offered) {
      const { status, data } = await admin.get(`${path}?format=csv&spreadsheet=${language}`);
      expect(status, path).toBe(200);
      const [header = ''] = (data as string).split('\r\n');
      const separator = language === 'id' ? ';' : ',';
      const words = header.replace('\ufeff', '').split(separator);
      expect(words.length, path).toBeGreaterThan(4);
      for (const word of words) expect(word, path).toMatch(/^[A-Z][^_]+$/);
    }
    const sales = await admin.get(`/transactions?format=csv&spreadsheet=${language}`);
    const [first = ''] = (sales.data as string).split('\r\n').slice(1);
    expect(first).toMatch(/2026-11-20 \d\d:\d\d:\d\d/);
    expect(first).toContain(language === 'id' ? ';Selesai;3;30000;' : ',Completed,3,30000,');
    const carts = await admin.get(`/carts?format=csv&spreadsheet=${language}`);
    expect(carts.data).toContain(language === 'id' ? 'Dipakai' : 'In use');
  });

  it('names what is at each place, and every line of goods', async () => {
    const summary = await file('/stocks/summary?format=csv');
    const own = summary.filter(({ product_id }) => product_id === home.product.id);
    expect(own.map(({ place_type }) => place_type).sort()).toEqual(['cart', 'warehouse']);
    const [restock] = await file('/restocks?format=csv');
    expect(restock).toMatchObject({ product: home.product.name, status: 'approved' });
    const [cart] = await file(`/carts?format=csv&search=${home.cart.code}`);
    expect(cart).toMatchObject({ warehouse: home.warehouse.name, latitude: '-6.2297', status: 'in_use' });
  });

  it('shows each caller what they may see, and nobody what they may not', async () => {
    const other = await app().asNew('sales');
    expect(await file('/transactions?format=csv', barista)).toHaveLength(3);
    expect(await file('/transactions?format=csv', other)).toEqual([]);
    expect(await file('/cart-assignments?format=csv', barista)).toHaveLength(1);
    expect(await file('/cart-assignments?format=csv', other)).toEqual([]);
    const offered = routes.filter((route) => 'csv' in route && route.csv);
    expect(offered.map(({ path }) => path).sort()).toEqual([
      ...['/audit-log', '/cart-assignments', '/carts', '/load-templates', '/products'],
      ...['/reports/earnings', '/reports/losses', '/reports/sales', '/reports/stock'],
      ...['/restock-requests', '/restocks', '/stock/movements', '/stocks/summary', '/suppliers'],
      ...['/transactions', '/users', '/warehouses'],
    ]);
    for (const { path } of offered.filter(({ policy }) => policy === 'office'))
      expect((await barista.get(`${path}?format=csv`)).code, path).toBe('forbidden');
    expect((await app().anonymous.get('/transactions?format=csv')).code).toBe('unauthenticated');
  });

  it('refuses a format that it has not, and filters as the list does', async () => {
    for (const query of [
      'format=csv&spreadsheet=de',
      'format=xlsx',
      'format=csv&status=moon',
      'format=csv&sort_by=moon',
    ]) {
      const refused = await admin.get(`/transactions?${query}`);
      expect([refused.status, refused.errors.length], query).toEqual([422, 1]);
    }
    const days = 'format=csv&start_date=2026-11-20&end_date=2026-11-19';
    const reports = ['sales', 'losses', 'stock'].map((report) => `/reports/${report}`);
    for (const path of ['/transactions', '/stock/movements', ...reports])
      expect((await admin.get(`${path}?${days}`)).errors[0]?.field, path).toBe('start_date');
  });

  it('holds no text that a spreadsheet would run (S63)', async () => {
    await admin.put(`/products/${home.product.id}`, { name: formula });
    await sell(1);
    const [row] = await file('/reports/sales?by=product&format=csv');
    expect(row?.label?.charAt(0)).not.toBe('=');
    const { data } = await admin.get('/stock/movements?format=csv&type=sale');
    expect(data).toContain(`'=HYPERLINK`);
    expect(data).not.toMatch(/(^|[,;"\t\r\n])[=+\-@\t]/m);
  });

  it('is whole though sales come to the list and leave it while it is written', async () => {
    const { db, clock } = app();
    const sale = (minutes: number) => ({
      transaction_time: new Date(clock.now().getTime() + minutes * 60_000).toISOString(),
      ...({ payment_method: 'dana', status: 'completed' } as const),
    });
    const where = { cart: home.cart, sales: home.barista, product: home.product };
    const ids: string[] = [];
    for (let i = 0; i < 510; i++) ids.unshift(await insertTransaction(db, where, sale(-i % 7)));
    const caller = { ...home.barista, sessionId: '', locale: 'en' } as const;
    const params = {
      ...({ page: 1, limit: 10, sort_by: 'transaction_time', sort_order: 'desc' } as const),
      ...({ payment_method: 'dana', status: 'completed' } as const),
    };
    const told: unknown[] = [];
    for await (const page of transactionsCsv.pages({ db: db.kysely, caller, id: '', params })) {
      if (told.length === 0) {
        const gone = page.slice(0, 20).map((row) => String(row.at(-1)));
        const set = db.kysely.updateTable('transactions').set({ status: 'refunded' });
        await set.where('id', 'in', gone).execute();
        await insertTransaction(db, where, sale(60));
      }
      told.push(...page.map((row) => row.at(-1)));
    }
    expect(told).toHaveLength(510);
    expect(new Set(told)).toEqual(new Set(ids));
  });

  it('tells what does not fit of a sale, and how much less was taken', async () => {
    const items = [{ product_id: home.product.id, quantity: 2, unit_price: 4000 }];
    const claimed = app().clock.ago(24 * 60 * 60_000);
    const body = { items, payment_method: 'ovo', transaction_time: claimed };
    expect((await barista.post('/transactions', body)).status).toBe(201);
    const [row] = await file('/transactions?format=csv&flag=below_price');
    expect(row).toMatchObject({ total: '8000', below_price: '12000' });
    expect(Date.parse(row?.claimed_at ?? '')).toBe(Date.parse(claimed));
    expect(row?.flags).toMatch(/time_corrected.* below_price/);
    for (const [language, words] of [
      ['en', /"[^"]*Time corrected[^"]*, Below list price"/],
      ['id', /"[^"]*Waktu dikoreksi[^"]*, Di bawah harga jual"/],
    ] as const) {
      const path = `/transactions?format=csv&flag=below_price&spreadsheet=${language}`;
      expect((await admin.get(path)).data).toMatch(words);
    }
  });

  it('goes on after a movement wherever it happened in time', async () => {
    const late = { headers: { 'Occurred-At': app().clock.now().toISOString() } };
    app().clock.advance(60 * 60_000);
    await sell(1);
    const items = [{ product_id: home.product.id, quantity: 1 }];
    expect((await barista.post('/transactions', { items, payment_method: 'qris' }, late)).status).toBe(201);
    const caller = { ...home.barista, sessionId: '', locale: 'en' } as const;
    const now = app().clock.now().toISOString();
    for (const place of [{}, { cart_id: home.cart.id }]) {
      const query = { page: 1, limit: 10, ...place };
      const read = { db: app().db.kysely, caller, id: '', query, now };
      const told: StockMovement[] = [];
      for (let page = [] as StockMovement[], more = true; more; more = page.length === 2) {
        page = await readMovementsAfter(read, told.at(-1), 2);
        told.push(...page);
      }
      const path = `/stock/movements?${new URLSearchParams({ limit: '100', ...place })}`;
      const { data } = await admin.get(path);
      expect(told).toEqual(data);
      expect(told.length).toBeGreaterThan(4);
    }
  });
});

describe('A line of a file', () => {
  it('has the signs of the language in which it is opened', () => {
    const cells = ['a;b', 2.5, -5, null, { at: '2026-11-20T20:00:00.000Z' }];
    expect(csvLine(cells, 'id')).toBe('"a;b";2,5;-5;;2026-11-21 03:00:00\r\n');
    expect(csvLine(cells, 'en')).toBe('"a;b",2.5,-5,,2026-11-21 03:00:00\r\n');
    expect(csvLine(cells)).toBe('"a;b",2.5,-5,,2026-11-21T03:00:00+07:00\r\n');
  });

  it('gives back plain text as it was, and numbers as numbers', () => {
    const cells = ['a,b', 'say "hi"', 'two\nlines', "it's", '', 'Kopi – susu', '2 x Latte'];
    const line = csvLine([...cells, -5, null]);
    const header = csvLine(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
    const [row] = readCsv(header + line);
    expect(Object.values(row ?? {})).toEqual([...cells, '-5', '']);
  });

  it('ends where a file ends, and its name says that it was cut', async () => {
    let read = 0;
    const numbers = (count: number) =>
      csvExport<undefined, number>({
        name: 'numbers',
        columns: { number: (n) => n },
        read: async (_, after = 0, limit) => {
          read++;
          return Array.from({ length: Math.min(limit, count - after) }, (_v, i) => after + i + 1);
        },
      });
    const memory = memoryBudget(() => ({ person: 'somebody' }));
    onTestFinished(memory.release);
    const request = { now: new Date('2026-11-20T20:00:00.000Z'), memory, assertClientConnected: () => undefined };
    const whole = await respondWithCsv(numbers(maxExportRows), undefined, request);
    expect(whole.headers).not.toHaveProperty(exportCutHeader);
    expect(readCsv(whole.file ?? '').at(-1)).toEqual({ number: `${maxExportRows}` });
    read = 0;
    const cut = await respondWithCsv(numbers(10_000_000), undefined, request);
    expect(readCsv(cut.file ?? '')).toHaveLength(maxExportRows);
    expect(cut.headers[exportCutHeader]).toBe(`${maxExportRows}`);
    expect(cut.headers['Content-Disposition']).toBe(
      'attachment; filename="gerobak-numbers-2026-11-21-first-50000.csv"',
    );
    expect(read).toBeLessThan(110);
  });
});
