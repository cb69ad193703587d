// Each field of each edit is changed alone, and a field without a value does not compile. Plain
// records do it in `describeRecord`; here are the others.

import { beforeAll, describe, expect, it } from 'vitest';
import type { RestockRequestUpdate } from '#contract/restock-requests/entity.ts';
import { type RestockUpdate, restockReferences } from '#contract/restocks/entity.ts';
import { routes } from '#server/routes.ts';
import type { ApiClient } from '#tests/support/api-client.ts';
import { assign, createHome, type Home, loadOf } from '#tests/support/carts.ts';
import { describeOnEachEngine } from '#tests/support/describe-on-each-engine.ts';
import { describedRecords } from '#tests/support/described-records.ts';
import { fieldsOfCall, itTakesFieldsAlone } from '#tests/support/fields-changed-alone.ts';
import { makeReferred } from '#tests/support/make-referred.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { restockBody } from '#tests/support/valid-bodies.ts';

interface Edit<Fields> {
  body: (home: Home) => object;
  /** For each field another value than a new record has; what it may refer to is made for it. */
  values: (home: Home) => Required<Omit<Fields, 'version' | ReferenceField>>;
  references?: Readonly<Record<string, string>>;
}

type ReferenceField = (typeof restockReferences)[keyof typeof restockReferences];

const named = <Fields>(edit: Edit<Fields>): Edit<object> => edit;

const edits: Record<string, Edit<object>> = {
  '/restocks': named<RestockUpdate>({
    body: ({ warehouse, product }) => restockBody(warehouse.id, product.id, { status: 'pending' }),
    values: ({ product }) => ({
      notes: 'Lain',
      items: [{ product_id: product.id, quantity: 13, expired_date: null }],
    }),
    references: restockReferences,
  }),
  '/restock-requests': named<RestockRequestUpdate>({
    body: ({ cart, product }) => ({ cart_id: cart.id, notes: 'Es', items: [loadOf(product, 3)] }),
    values: ({ product }) => ({ notes: 'Lain', items: [loadOf(product, 4)] }),
  }),
};

/** Names what becomes of a sale, and edits nothing of it. */
const decisions = ['/transactions'];
/** Views have no version and compare nothing: the last save stands. */
const withoutVersion = ['/saved-views'];

const edited = routes.flatMap(({ kind, method, path }) => {
  const [, noun] = /^(\/[\w-]+)\/:id$/.exec(path) ?? [];
  if (kind !== 'change' || method !== 'PUT' || !noun) return [];
  return [...decisions, ...withoutVersion].includes(noun) ? [] : [noun];
});

describeOnEachEngine('A field changed alone', (engine) => {
  const app = useTestApp(engine);
  let admin: ApiClient;
  let home: Home;
  beforeAll(async () => {
    admin = await app().asNew('super_admin');
    home = await createHome(app(), admin);
    await assign(admin, home);
  });

  it('is tried on every edit', () => {
    expect([...edited].sort()).toEqual([...Object.keys(edits), ...describedRecords].sort());
  });

  describe.each(Object.entries(edits))('by PUT %s/:id', (path, edit) => {
    let referred: object;
    beforeAll(async () => {
      const fields = fieldsOfCall('PUT', `${path}/:id`);
      referred = await makeReferred(admin, edit.references ?? {}, fields);
    });
    const body = () => edit.body(home);
    const values = () => ({ ...edit.values(home), ...referred });
    itTakesFieldsAlone({ path, body, values, asWritten: undefined }, app, () => admin);
  });
});
