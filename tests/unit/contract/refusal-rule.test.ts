import { describe, expect, it } from 'vitest';
import { mutationNamed } from '#contract/mutations.ts';
import { refusalRuleFor } from '#contract/refusal-rule.ts';

const gone = (...fields: string[]) => ({
  code: 'reference_deleted',
  errors: fields.map((field) => ({ field, message: 'It no longer exists.' })),
});

describe('what settles an edit that something deleted stands in the way of', () => {
  it.each(['restockUpdate', 'restockRequestUpdate', 'cartUpdate'] as const)(
    '%s: nothing where it is the record itself, its form where it is what a field names',
    (name) => {
      const definition = mutationNamed(name);
      expect(refusalRuleFor(definition, gone()).isFinal).toBe(true);
      const named = refusalRuleFor(definition, gone('warehouse_id'));
      expect(named.isFinal).toBe(false);
      expect(named.resolve).toBeUndefined();
    },
  );

  it('brings a record back only where it is the record that was deleted', () => {
    const definition = mutationNamed('cartUpdate');
    expect(refusalRuleFor(definition, gone()).resolve).toBeDefined();
    expect(refusalRuleFor(definition, gone('warehouse_id')).resolve).toBeUndefined();
  });
});

describe('what the form of a refused restock is opened for', () => {
  it.each([
    [[], 'chooseWarehouse'],
    [['warehouse_id'], 'chooseWarehouse'],
    [['courier_id'], 'edit'],
  ])('with objections to %j: %s', (fields, word) => {
    expect(refusalRuleFor(mutationNamed('restockCreate'), gone(...fields)).edit).toBe(word);
  });
});
