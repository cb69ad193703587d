import { describe, expect, it } from 'vitest';
import { contractResolver } from '#client/office/kit/form/contract-resolver.ts';
import {
  asFormFields,
  toChangesOnlyValidation,
  toFormValues,
  validationOf,
} from '#client/office/kit/form/record-form.ts';
import { productFields } from '#client/office/products/fields.tsx';
import { productBody } from '#tests/support/valid-bodies.ts';

// As a row of an older server, which lacks newer fields.
const row = { ...productBody({ name: 'Lama\u202e', category: 'Ko\u200bpi' }), status: 'active' as const };
const known = asFormFields(productFields, row);

async function judged(changes: Record<string, string>) {
  const resolve = contractResolver(toChangesOnlyValidation(validationOf(productFields, 'productUpdate'), known));
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { values, errors } = await resolve({ ...toFormValues(productFields, known), ...changes }, {}, options);
  return { values, refused: Object.keys(errors) };
}

describe('The form of a record with a name of older days', () => {
  it('judges what was changed, and keeps the rest as it was', async () => {
    expect(await judged({})).toEqual({ values: known, refused: [] });
    const changed = { ...known, price: 12_000, unit: 'gelas' };
    const typed = { price: '12000', unit: ' gelas ' };
    expect(await judged(typed)).toEqual({ values: changed, refused: [] });
  });

  it('refuses a change as ever, also one that takes a value away', async () => {
    expect((await judged({ name: 'Lama\u202e!' })).refused).toEqual(['name']);
    expect((await judged({ name: '' })).refused).toEqual(['name']);
    expect((await judged({ price: '', unit: '\u200b' })).refused.sort()).toEqual(['price', 'unit']);
  });
});
