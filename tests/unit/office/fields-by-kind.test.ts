import { describe, expect, it, test } from 'vitest';
import { cartFields } from '#client/office/carts/fields.tsx';
import { choiceSourceOf } from '#client/office/kit/form/choices/use-choices.ts';
import { momentField } from '#client/office/kit/form/moment-field.tsx';
import { allFilters, cartFilter, parametersOf } from '#client/office/kit/list/list-filter.ts';

describe('A moment in a form', () => {
  const field = momentField('settled_at', { isOptional: true });

  it('is typed by a clock in Jakarta, and sent with its zone', () => {
    expect(field.toValues({ settled_at: '2026-11-20T03:37:12.345Z' })).toEqual({ settled_at: '2026-11-20T10:37' });
    expect(field.toInput({ settled_at: '2026-11-20T10:37' })).toEqual({ settled_at: '2026-11-20T10:37:00+07:00' });
  });

  it('is unchanged by a form in which nobody typed it, though its seconds are not shown', () => {
    for (const known of [{ settled_at: '2026-11-20T03:37:12.345Z' }, { settled_at: null }, {}]) {
      const typed = field.toValues(known) as Record<string, string>;
      expect(field.toInput(typed)).toEqual(field.asFormFields?.(known));
    }
  });

  it('is null where it is left empty, and an error where it is required', () => {
    expect(field.toInput({ settled_at: '' })).toEqual({ settled_at: null });
    expect(momentField('happened_at').toInput({ happened_at: '' })).toEqual({ happened_at: '' });
  });
});

test('a field with an input of its own keeps the form that its definition names', () => {
  expect(cartFields.find(({ names: [name] }) => name === ('status' as never))).toMatchObject({ on: 'edit' });
});

describe('A reference', () => {
  it('is chosen from the records of its noun that can be, and from no other list', () => {
    expect(choiceSourceOf('supplier')).toMatchObject({ list: { name: 'suppliers' }, filters: { status: 'active' } });
    expect(choiceSourceOf('cart')).toEqual({ list: { name: 'carts' } });
    expect(() => choiceSourceOf('restock')).toThrow('restock');
  });

  it('is a filter of its list, after those that the list has of its own', () => {
    const filters = allFilters('templates', [cartFilter]);
    expect(filters.map(({ kind }) => kind)).toEqual(['choice', 'choice']);
    expect(filters.flatMap((filter) => parametersOf(filter as never))).toEqual(['cart_id', 'warehouse_id']);
  });
});
