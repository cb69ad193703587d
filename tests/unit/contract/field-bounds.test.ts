import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { createSchemaOf, updateSchemaOf } from '#contract/entity-schemas.ts';
import { toFieldReasons } from '#contract/field-errors.ts';
import { newId } from '#contract/ids.ts';
import { productCreateSchema } from '#contract/products/entity.ts';
import { restockRequestCreateSchema } from '#contract/restock-requests/entity.ts';
import { restockCreateSchema } from '#contract/restocks/entity.ts';
import { savedViewCreateSchema } from '#contract/saved-views/entity.ts';
import { transactionCreateSchema } from '#contract/transactions/entity.ts';
import { boundsOf, type RefusedValue, refusedInvisible } from '#tests/support/field-bounds.ts';
import { refusedRequest, refusedSale } from '#tests/support/line-bounds.ts';
import { reasonsIn } from '#tests/support/reason-at.ts';
import { refusedRestock } from '#tests/support/restock-bounds.ts';
import { productBody, restockBody, validBodies } from '#tests/support/valid-bodies.ts';

function errorsOf(schema: z.ZodMiniType, body: object) {
  const parsed = schema.safeParse(body);
  return parsed.success ? [] : reasonsIn(toFieldReasons(parsed.error.issues));
}

function isGiven(row: RefusedValue): boolean {
  return Object.values(row.set).every((value) => value !== undefined);
}

const others = [
  {
    noun: 'restock',
    schema: restockCreateSchema,
    body: () => restockBody(newId(), newId()),
    refused: refusedRestock,
  },
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
      Object.keys(set).every(
        (field) => ({ ...entity.fields, ...entity.inputs })[field]?.on !== 'create',
      ),
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
    const body = {
      ...productBody(),
      stock: 9,
      role: 'super_admin',
      created_at: 'x',
      password_hash: '',
    };
    const parsed = productCreateSchema.parse(body);
    expect(Object.keys(parsed).sort()).toEqual(Object.keys(productBody()).sort());
  });

  it('named __proto__ pollute nothing', () => {
    const body = { ...productBody(), ...JSON.parse('{"__proto__":{"polluted":true}}') };
    productCreateSchema.parse(body);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
