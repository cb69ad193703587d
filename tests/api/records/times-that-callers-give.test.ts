// Every time in a request has bounds (rules 5.4, 5.5, 5.10); the schemas of routes and mutations say where one may be.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { fieldsOfKind } from '#contract/definitions/define-entity.ts';
import { entities, entityLists } from '#contract/entities.ts';
import { lists } from '#contract/lists.ts';
import { mutationByName, mutationNames } from '#contract/mutations.ts';
import { batchSchema } from '#contract/sync/sync-messages.ts';
import type { Route } from '#server/http/route.ts';
import { routes } from '#server/routes.ts';
import { noExpiry } from '#server/stock/post-movements.ts';
import { assign, createHome, type Home, loadOf } from '#tests/support/carts.ts';
import { runs } from '#tests/support/property-runs.ts';
import { createRestock } from '#tests/support/records.ts';
import { timesIn } from '#tests/support/times-in.ts';
import { beforeStatements, describeOnEachEngine, useClient, useTestApp } from '#tests/support/use-test-app.ts';
import { restockBody } from '#tests/support/valid-bodies.ts';

const secondMs = 1000;
const dayMs = 24 * 60 * 60 * secondMs;

const absurdDays = [
  ...['0000-01-01', '0001-01-01', '0999-12-31', '1000-01-01', '1926-11-21', '1970-01-01'],
  ...['9999-12-31', '10000-01-01', '+275760-09-13', '-000001-01-01', '-271821-04-20'],
];
const absurdMoments = [
  ...absurdDays.map((day) => `${day}T03:37:00.000Z`),
  ...['0000-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59', '+275760-09-13T00:00:00Z'],
];
/** Days that PostgreSQL, SQLite and the mirror write and compare alike. */
const takenAsFilter = new Set(['1000-01-01', '1926-11-21', '1970-01-01', '9999-12-31']);
const refusedAsFilter = absurdDays.filter((day) => !takenAsFilter.has(day));

const momentsOfRecords = entityLists.flatMap((list) =>
  fieldsOfKind(entities[list], 'moment').flatMap((field) => [
    `POST ${lists[list].path} ${field}`,
    `PUT ${lists[list].path}/:id ${field}`,
  ]),
);

const bodiesWithTimes = routes
  .flatMap((route) =>
    'body' in route && route.body ? timesIn(route.body).map((field) => `${route.method} ${route.path} ${field}`) : [],
  )
  .filter(isNotOfRecord);
const argsWithTimes = mutationNames.flatMap((name) => {
  const { route, args } = mutationByName(name);
  // A delivery's goods are `received` in a mutation, which has the expected ones as `items`.
  const fields = timesIn(args).map((field) => field.replace('received[]', 'items[]'));
  return fields.map((field) => `${route.method} ${route.path} ${field}`).filter(isNotOfRecord);
});
const filters = routes.flatMap((route) => {
  const schema = querySchemaOf(route);
  const path = route.path.replace(':id', randomUUID());
  const csv = 'csv' in route && route.csv;
  return schema ? timesIn(schema as never).map((field) => ({ path, field, csv })) : [];
});

function querySchemaOf(route: Route) {
  if (route.kind === 'list') return lists[route.list].filters;
  return 'query' in route ? route.query : undefined;
}

interface Given {
  record?: () => Promise<string>;
  body: (time: string) => object;
}

describeOnEachEngine('A time that a caller gives', (engine) => {
  const app = useTestApp(engine);
  const boss = useClient(app, 'super_admin');
  let home: Home;
  let given: Record<string, Given>;

  beforeAll(async () => {
    home = await createHome(app(), boss);
    const assigned = async (own: Home) => {
      const headers = { 'Occurred-At': app().clock.ago(30 * dayMs) };
      const { id } = await assign(boss, own, 20, { headers });
      return id;
    };
    const assignment_id = await assigned(home);
    const draft = await createRestock(boss, home.warehouse, home.product, { status: 'pending' });
    const line = (expired_date: string) => ({ items: [{ product_id: home.product.id, quantity: 12, expired_date }] });
    const sale = { assignment_id, payment_method: 'cash', items: [loadOf(home.product, 1)] };
    given = {
      'POST /transactions transaction_time': { body: (transaction_time) => ({ ...sale, transaction_time }) },
      'POST /carts/:id/location recorded_at': {
        record: async () => home.cart.id,
        body: (recorded_at) => ({ location: home.cart.location, recorded_at }),
      },
      'PUT /cart-assignments/:id/return returned_at': {
        record: async () => assigned(await createHome(app(), boss)),
        body: (returned_at) => ({ returned_at }),
      },
      'PUT /payment-statements date': { body: (date) => ({ date, payment_method: 'qris', received: 15_000 }) },
      'POST /restocks items[].expired_date': {
        body: (day) => restockBody(home.warehouse.id, home.product.id, line(day)),
      },
      'PUT /restocks/:id items[].expired_date': { record: async () => draft.id, body: line },
      'PUT /restocks/:id/approve items[].expired_date': {
        record: async () => {
          const expected = { status: 'pending' } as const;
          return (await createRestock(boss, home.warehouse, home.product, expected)).id;
        },
        body: (day) => ({ ...line(day), received: line(day).items }),
      },
    };
  });

  const inBatch = (name: string, args: object, occurred_at = app().clock.ago(0)) =>
    boss.post('/sync/batch', { entries: [{ key: randomUUID(), name, v: 1, args, occurred_at }] });
  function requestOf(place: string): Required<Given> {
    const request = given[place];
    if (!request) throw new Error(`Say here what a request with this time looks like: ${place}`);
    return { record: async () => '', ...request };
  }

  it('is known for every body, and the batch has its own', () => {
    const own = 'POST /sync/batch entries[].occurred_at';
    expect([...bodiesWithTimes].sort()).toEqual([own, ...Object.keys(given)].sort());
    expect(timesIn(batchSchema)).toEqual(['entries[].occurred_at']);
    expect(Object.keys(given)).toEqual(expect.arrayContaining(argsWithTimes));
    expect(filters.length).toBeGreaterThan(10);
  });

  describe.each([...new Set([...bodiesWithTimes, ...argsWithTimes])].filter(isNotOfBatch))('in %s', (place) => {
    const [method = '', path = '', field = ''] = place.split(' ');
    const mutation = mutationNames.find((name) => {
      const { route } = mutationByName(name);
      return route.method === method && route.path === path;
    });

    const isDay = field.endsWith('date');
    const isPast = field === 'date';

    const send = (id: string, time: string) => boss.call(method, path.replace(':id', id), requestOf(place).body(time));

    /** Also for a super admin and in a batch. */
    async function areRefused(times: readonly string[]): Promise<void> {
      const { record, body } = requestOf(place);
      // What is refused leaves the record as it was, for the next.
      const id = await record();
      for (const time of times) {
        const refusal = { status: 422, errors: [{ field: field.replace('[]', '[0]') }] };
        expect(await send(id, time), time).toMatchObject(refusal);
        if (mutation === undefined) continue;
        const { data } = await inBatch(mutation, { ...body(time), ...(id && { id }) });
        expect([time, data]).toMatchObject([time, [{ http_status: 422 }]]);
      }
    }

    it('is refused when it is absurd', () => areRefused(isDay ? absurdDays : absurdMoments));

    it('is taken at its bounds and refused beyond them', async () => {
      const ofDay = isPast ? [-366 * dayMs, 0] : [0, 1830 * dayMs];
      const [first = 0, last = 0] = isDay ? ofDay : [-30 * dayMs, 5 * 60 * secondMs];
      const step = isDay ? dayMs : secondMs;
      const at = (ms: number) =>
        app()
          .clock.ago(-ms)
          .slice(0, isDay ? 10 : undefined);
      await areRefused([at(first - step), at(last + step)]);
      for (const ms of [first, last]) {
        const id = await requestOf(place).record();
        expect((await send(id, at(ms))).status).toBeLessThan(300);
      }
    });
  });

  const ofTaps = absurdMoments.slice(0, runs(2, absurdMoments.length));
  it.each(beforeStatements(engine, ofTaps))('as that of a tap is refused by every change: %s', async (time) => {
    const changes = routes.filter(({ kind }) => kind === 'change');
    expect(changes.length).toBeGreaterThan(40);
    for (const { method, path } of changes) {
      const headers = { 'Occurred-At': time };
      const body = method === 'DELETE' ? undefined : {};
      const answer = await boss.call(method, path.replace(':id', randomUUID()), body, { headers });
      const what = `${method} ${path}`;
      expect([what, answer.status, answer.errors[0]?.field]).toEqual([what, 422, 'occurred_at']);
    }
  });

  it('as that of an entry is refused, with the entry or with its batch', async () => {
    for (const time of absurdMoments) {
      const body = restockBody(home.warehouse.id, home.product.id);
      const { status, data } = await inBatch('restockCreate', body, time);
      expect([time, status === 200 ? data[0].http_status : status]).toEqual([time, 422]);
    }
  });

  it.each(filters)('as the filter $field of $path is answered alike', async (filter) => {
    for (const day of [...takenAsFilter, ...beforeStatements(engine, refusedAsFilter)]) {
      const status = takenAsFilter.has(day) ? 200 : 422;
      for (const address of addressesWith(filter, day))
        expect([address, (await boss.get(address)).status]).toEqual([address, status]);
    }
  });

  it('is stored nowhere when it is absurd', async () => {
    const { kysely } = app().db;
    const years = new Set<string>();
    for (const { name } of await kysely.introspection.getTables()) {
      const rows = await kysely
        .selectFrom(name as never)
        .selectAll()
        .execute();
      const text = JSON.stringify(rows).replaceAll(noExpiry, '');
      for (const [, year] of text.matchAll(/(?<![\d-])([+-]?\d{4,6})-\d\d-\d\d(?!\d)/g)) years.add(year ?? '');
    }
    expect([...years].filter((year) => !/^20[23]\d$/.test(year))).toEqual([]);
    expect(years).toContain('2026');
  });
});

function isNotOfRecord(place: string): boolean {
  return !momentsOfRecords.includes(place);
}

function isNotOfBatch(place: string): boolean {
  return !place.includes('/sync/batch');
}

function addressesWith({ path, field, csv }: (typeof filters)[number], day: string): string[] {
  const query = new URLSearchParams({ [field]: day });
  // A report without an end ends today, which may be before it begins.
  if (path.startsWith('/reports/')) query.set('start_date', day);
  if (field === 'start_date') query.set('end_date', day);
  return [`${path}?${query}`, ...(csv ? [`${path}?${query}&format=csv`] : [])];
}
