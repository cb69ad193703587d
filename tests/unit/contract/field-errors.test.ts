import { describe, expect, it } from 'vitest';
import { fieldError, toFieldErrors, toFieldName } from '#contract/field-errors.ts';

describe('a field error', () => {
  it.each([
    [['name'], 'name'],
    [['items', 0, 'quantity'], 'items[0].quantity'],
    [['location', 'coordinates', 1], 'location.coordinates[1]'],
    [[0], '[0]'],
    [[], ''],
  ])('at %j is named %j', (path, name) => expect(toFieldName(path)).toBe(name));

  it('is told once per field, with its first reason', () => {
    const errors = toFieldErrors([
      { path: ['name'], message: 'name_required' },
      { path: ['name'], message: 'cart_name_length' },
      { path: ['price'], message: 'price_range' },
    ]);
    expect(errors).toEqual([
      fieldError('name', 'name_required'),
      fieldError('price', 'price_range'),
    ]);
  });

  it('never leaks a message that is not ours', () => {
    const [error] = toFieldErrors([{ path: ['x'], message: 'Invalid input: expected <script>' }]);
    expect(error).toEqual({ field: 'x', message: 'This value is not valid' });
    expect(toFieldErrors([{ path: ['x'], message: 'toString' }])[0]?.message).toBe(
      'This value is not valid',
    );
  });
});
