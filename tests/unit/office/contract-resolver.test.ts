import type { ResolverOptions } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contractResolver, toFormPath } from '#client/office/kit/form/contract-resolver.ts';
import { validationMessages } from '#contract/messages/field-messages.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';

const schema = z.object({ name: z.string().check(z.minLength(2)), units: z.array(z.int()) });
interface Typed {
  title: string;
  rows: string[];
}

const resolve = contractResolver<Typed, z.infer<typeof schema>>({
  schema,
  toInput: ({ title, rows }) => ({ name: title, units: rows.map(Number) }),
  toFormField: (field) => (field === 'name' ? 'title' : toFormPath(field).replace('units', 'rows')),
  check: ({ units }) => (units.length > 1 ? [fieldReason('name', 'password_required')] : []),
});
const errorsOf = async (values: Typed) => {
  const { errors } = await resolve(values, undefined, { fields: {} } as ResolverOptions<Typed>);
  return errors;
};

describe('a form', () => {
  test('gets the fields that the contract makes of it', async () => {
    const typed = { title: 'Depo', rows: ['3'] };
    const { values } = await resolve(typed, undefined, { fields: {} } as ResolverOptions<Typed>);
    expect(values).toEqual({ name: 'Depo', units: [3] });
  });

  test('shows the errors of the contract at the fields that were typed', async () => {
    const errors = await errorsOf({ title: 'D', rows: ['3', 'x'] });
    expect(errors).toMatchObject({
      title: { message: validationMessages.invalid },
      rows: [undefined, { message: validationMessages.invalid }],
    });
  });

  test('is checked as a whole once each field is valid', async () => {
    expect(await errorsOf({ title: 'D', rows: ['3', '4'] })).toMatchObject({
      title: { message: validationMessages.invalid },
    });
    expect(await errorsOf({ title: 'Depo', rows: ['3', '4'] })).toMatchObject({
      title: { message: validationMessages.password_required },
    });
  });
});
