import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dependsOn, type RecordRef, type Touches } from '#contract/definitions/define-mutation.ts';
import { newId } from '#contract/fields/ids.ts';
import { mutations } from '#contract/mutations.ts';

const refs = fc.uniqueArray(fc.constantFrom<RecordRef>('a:1', 'a:2', 'b:1', 'b:2'), { maxLength: 3 });
const touches = fc.record<Touches>({ writes: refs, reads: refs });
const product = newId();
const warehouse = newId();
const restock = () =>
  mutations.restockCreate.touches({
    id: newId(),
    warehouse_id: warehouse,
    notes: '',
    items: [{ product_id: product, quantity: 1, expired_date: null }],
  });

describe('a later entry waits for an earlier one', () => {
  it('when both write the same record', () => {
    expect(dependsOn({ writes: ['a:1'], reads: [] }, { writes: ['a:1'], reads: [] })).toBe(true);
  });

  it('when it reads what the earlier one writes', () => {
    expect(dependsOn({ writes: [], reads: ['a:1'] }, { writes: ['a:1'], reads: [] })).toBe(true);
  });

  it('when it writes what the earlier one reads', () => {
    expect(dependsOn({ writes: ['a:1'], reads: [] }, { writes: [], reads: ['a:1'] })).toBe(true);
  });

  it('but not when both only read', () => {
    expect(dependsOn({ writes: [], reads: ['a:1'] }, { writes: [], reads: ['a:1'] })).toBe(false);
  });

  it('in one direction exactly when in the other', () => {
    fc.assert(
      fc.property(touches, touches, (a, b) => {
        expect(dependsOn(a, b)).toBe(dependsOn(b, a));
      }),
    );
  });
});

describe('in the words of the field', () => {
  it('a restock waits for the product and the warehouse it needs', () => {
    const { productUpdate, warehouseDelete } = mutations;
    expect(dependsOn(restock(), productUpdate.touches({ id: product, price: 1 }))).toBe(true);
    expect(dependsOn(restock(), warehouseDelete.touches({ id: warehouse }))).toBe(true);
    expect(dependsOn(productUpdate.touches({ id: product }), restock())).toBe(true);
  });

  it('two restocks of the same goods are independent', () => expect(dependsOn(restock(), restock())).toBe(false));

  it('edits of different records are independent', () => {
    const { productUpdate, warehouseUpdate } = mutations;
    const edit = productUpdate.touches({ id: product });
    expect(dependsOn(productUpdate.touches({ id: newId() }), edit)).toBe(false);
    expect(dependsOn(warehouseUpdate.touches({ id: product }), edit)).toBe(false);
  });
});
