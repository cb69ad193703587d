import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { fieldReason, toFieldName, toFieldReasons } from '#contract/field-errors.ts';
import { validationMessages } from '#contract/field-messages.ts';
import { listNames, lists } from '#contract/lists.ts';
import { mutationNamed, mutationNames } from '#contract/mutations.ts';
import { validationMessagesId } from '#contract/validation-messages-id.ts';

/** The errors that the schemas give, each with the place of its schema. */
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
      [part]
        .flat()
        .flatMap((each: unknown) => (isSchema(each) ? errorsIn(each, `${at}.${name}`) : [])),
    ),
  ];
}

function isSchema(part: unknown): part is z.core.$ZodType {
  return typeof part === 'object' && part !== null && '_zod' in part && 'safeParse' in part;
}

describe('every error of a schema', () => {
  const schemas = [
    ...mutationNames.map((name) => [name, mutationNamed(name).args] as const),
    ...listNames.map((name) => [name, lists[name].filters] as const),
  ];

  it('is the key of a sentence in both languages', () => {
    const errors = schemas.flatMap(([name, schema]) => errorsIn(schema, name));
    expect(errors.length).toBeGreaterThan(100);
    const unknown = errors.filter(
      ({ error }) =>
        !Object.hasOwn(validationMessages, error) || !Object.hasOwn(validationMessagesId, error),
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
    expect(errors).toEqual([
      fieldReason('name', 'name_required'),
      fieldReason('price', 'price_range'),
    ]);
  });

  it('never leaks a message that is not ours', () => {
    const [error] = toFieldReasons([{ path: ['x'], message: 'Invalid input: expected <script>' }]);
    expect(error).toEqual(fieldReason('x', 'invalid'));
    expect(toFieldReasons([{ path: ['x'], message: 'toString' }])).toEqual([error]);
  });
});
