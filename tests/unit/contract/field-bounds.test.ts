import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { createSchemaOf, updateSchemaOf } from '#contract/definitions/entity-schemas.ts';
import { newId } from '#contract/fields/ids.ts';
import { listNames, lists } from '#contract/lists.ts';
import { indonesianValidationMessages, validationMessages } from '#contract/messages/field-messages.ts';
import { mutationByName, mutationNames } from '#contract/mutations.ts';
import { productCreateSchema } from '#contract/products/entity.ts';
import { restockRequestCreateSchema } from '#contract/restock-requests/entity.ts';
import { restockCreateSchema } from '#contract/restocks/entity.ts';
import { savedViewCreateSchema } from '#contract/saved-views/entity.ts';
import { fieldReason, toFieldName, toFieldReasons } from '#contract/sync/field-errors.ts';
import { transactionCreateSchema } from '#contract/transactions/entity.ts';
import { describeSchema, type JsonSchema } from '#server/docs/describe-schema.ts';
import { routes } from '#server/routes.ts';
import { boundsOf, type RefusedValue, refusedInvisible } from '#tests/support/field-bounds.ts';
import { refusedRequest, refusedRestock, refusedSale } from '#tests/support/line-bounds.ts';
import { reasonsIn } from '#tests/support/reason-at.ts';
import { productBody, restockBody, validBodies } from '#tests/support/valid-bodies.ts';

function errorsOf(schema: z.ZodMiniType, body: object) {
  const parsed = schema.safeParse(body);
  return parsed.success ? [] : reasonsIn(toFieldReasons(parsed.error.issues));
}

function isGiven(row: RefusedValue): boolean {
  return Object.values(row.set).every((value) => value !== undefined);
}

const others = [
  { noun: 'restock', schema: restockCreateSchema, body: () => restockBody(newId(), newId()), refused: refusedRestock },
  {
    noun: 'restock request',
    schema: restockRequestCreateSchema,
    body: () => ({ items: [{ product_id: newId(), quantity: 1 }] }),
    refused: refusedRequest,
  },
  {
    noun: 'sale',
    schema: transactionCreateSchema,
    body: () => ({ items: [{ product_id: newId(), quantity: 1 }], payment_method: 'cash' }),
    refused: refusedSale,
  },
  {
    noun: 'saved view',
    schema: savedViewCreateSchema,
    body: () => ({ list: 'products', name: 'Habis', query: '' }),
    refused: refusedInvisible('name'),
  },
];

describe.each(others)('a new $noun is refused', ({ schema, body, refused }) => {
  it.each(refused)('with $what as $field', ({ field, set, message }) => {
    expect(errorsOf(schema, { ...body(), ...set })).toEqual([{ field, message }]);
  });
});

describe.each(boundsOf)('a record of $list', ({ list, entity, refused, taken }) => {
  const create = createSchemaOf(entity);
  const body = validBodies[list];

  it.each(refused)('is refused with $what as $field (S27)', ({ field, set, message }) => {
    expect(errorsOf(create, { ...body(), ...set })).toEqual([{ field, message }]);
  });

  const onEdit = refused
    .filter(isGiven)
    .filter(({ set }) =>
      Object.keys(set).every((field) => ({ ...entity.fields, ...entity.inputs })[field]?.on !== 'create'),
    );
  it.each(onEdit)('is judged alike in an edit: $field, $what', ({ field, set, message }) => {
    expect(errorsOf(updateSchemaOf(entity), set)).toEqual([{ field, message }]);
  });

  it.each(taken)('takes $what as $field', ({ field, value, ...row }) => {
    const parsed = create.parse({ ...body(), [field]: value });
    expect(parsed).toHaveProperty(field, row.stored ?? value);
  });
});

describe('unknown keys', () => {
  it('are dropped, so that they never reach the database', () => {
    const body = { ...productBody(), stock: 9, role: 'super_admin', created_at: 'x', password_hash: '' };
    const parsed = productCreateSchema.parse(body);
    expect(Object.keys(parsed).sort()).toEqual(Object.keys(productBody()).sort());
  });

  it('named __proto__ pollute nothing', () => {
    const body = { ...productBody(), ...JSON.parse('{"__proto__":{"polluted":true}}') };
    productCreateSchema.parse(body);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

function errorsIn(schema: z.core.$ZodType, at: string): { at: string; error: string }[] {
  const { error, checks = [], ...parts } = schema._zod.def;
  const own = [{ error }, ...checks.map((check) => check._zod.def)].flatMap((def) => {
    const said: unknown = def.error?.({ code: 'custom', input: '' } as never);
    return typeof said === 'string' ? [{ at, error: said }] : [];
  });
  const nested = Object.entries({ ...parts, ...('shape' in parts ? (parts.shape as object) : {}) });
  return [
    ...own,
    ...nested.flatMap(([name, part]) =>
      [part].flat().flatMap((each: unknown) => (isSchema(each) ? errorsIn(each, `${at}.${name}`) : [])),
    ),
  ];
}

function isSchema(part: unknown): part is z.core.$ZodType {
  return typeof part === 'object' && part !== null && '_zod' in part && 'safeParse' in part;
}

describe('every error of a schema', () => {
  const schemas = [
    ...mutationNames.map((name) => [name, mutationByName(name).args] as const),
    ...listNames.map((name) => [name, lists[name].filters] as const),
  ];

  it('is the key of a sentence in both languages', () => {
    const errors = schemas.flatMap(([name, schema]) => errorsIn(schema, name));
    expect(errors.length).toBeGreaterThan(100);
    const unknown = errors.filter(
      ({ error }) => !Object.hasOwn(validationMessages, error) || !Object.hasOwn(indonesianValidationMessages, error),
    );
    expect(unknown).toEqual([]);
  });
});

describe('a field error', () => {
  it.each([
    [['name'], 'name'],
    [['items', 0, 'quantity'], 'items[0].quantity'],
    [['location', 'coordinates', 1], 'location.coordinates[1]'],
    [[0], '[0]'],
    [[], ''],
  ])('at %j is named %j', (path, name) => expect(toFieldName(path)).toBe(name));

  it('is told once per field, with its first reason', () => {
    const errors = toFieldReasons([
      { path: ['name'], message: 'name_required' },
      { path: ['name'], message: 'cart_name_length' },
      { path: ['price'], message: 'price_range' },
    ]);
    expect(errors).toEqual([fieldReason('name', 'name_required'), fieldReason('price', 'price_range')]);
  });

  it('never leaks a message that is not ours', () => {
    const [error] = toFieldReasons([{ path: ['x'], message: 'Invalid input: expected <script>' }]);
    expect(error).toEqual(fieldReason('x', 'invalid'));
    expect(toFieldReasons([{ path: ['x'], message: 'toString' }])).toEqual([error]);
  });
});

function unboundedIn(schema: JsonSchema, at = ''): string[] {
  const within = [
    ...Object.entries(schema.properties ?? {}).map(([name, part]) => [`${at}.${name}`, part]),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((part) => [at, part]),
    ...(schema.items ? [[`${at}[]`, schema.items]] : []),
  ] as [string, JsonSchema][];
  const isUnbounded = schema.type === 'array' && schema.maxItems === undefined && schema.prefixItems === undefined;
  return [...(isUnbounded ? [at] : []), ...within.flatMap(([place, part]) => unboundedIn(part, place))];
}

// Without a bound a body of a megabyte is hundreds of thousands of lines to check.
describe('Every list that a client writes has a bound', () => {
  const bodies = routes.flatMap((route) =>
    'body' in route && route.body ? [{ of: `${route.method} ${route.path}`, schema: route.body }] : [],
  );
  const args = mutationNames.map((name) => ({ of: name, schema: mutationByName(name).args }));

  it.each([...bodies, ...args])('in $of', ({ schema }) => {
    expect(unboundedIn(describeSchema(schema, 'input'))).toEqual([]);
  });
});
