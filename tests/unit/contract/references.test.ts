import { describe, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { listNames, lists } from '#contract/lists.ts';
import { mutationNamed, mutations } from '#contract/mutations.ts';
import { changedReferences, refsOf, shownReferences } from '#contract/references.ts';

const references = { warehouse: 'warehouse_id', courier: 'courier_id' } as const;
const [warehouse, courier] = [newId(), newId()];
const names = { [warehouse]: 'Gudang Kemang' };
const nobody = { courier_id: null, courier: null };

describe('what a record refers to', () => {
  it.each([
    [{ warehouse_id: warehouse, courier_id: courier }, [warehouse, courier]],
    [{ warehouse_id: warehouse, courier_id: null }, [warehouse]],
    [{ warehouse_id: warehouse, courier_id: undefined }, [warehouse]],
    [{ warehouse_id: warehouse }, [warehouse]],
    [{ warehouse_id: '', courier_id: { toString: 1 } }, []],
    [{}, []],
  ])('is read by %j, where it is named', (args, ids) => {
    expect(refsOf(references, args).map((ref) => ref.split(':')[1])).toEqual(ids);
  });

  it('is called by its part of the row', () => {
    expect(refsOf(references, { warehouse_id: warehouse })).toEqual([`warehouse:${warehouse}`]);
  });

  it('stands on a new row by name, and as nothing where nothing is said', () => {
    const shown = { warehouse_id: warehouse, warehouse: { id: warehouse, name: 'Gudang Kemang' } };
    for (const args of [{ courier_id: null }, { courier_id: undefined }, {}]) {
      const made = shownReferences(references, { warehouse_id: warehouse, ...args }, names);
      expect(made).toEqual({ ...shown, ...nobody });
    }
    const unknown = shownReferences(references, { courier_id: courier }, names);
    expect(unknown).toMatchObject({ courier: { id: courier, name: '' } });
  });

  it('is changed by an edit that says so, and by no other', () => {
    expect(changedReferences(references, { notes: 'Es' }, names)).toEqual({});
    expect(changedReferences(references, { courier_id: undefined }, names)).toEqual({});
    expect(changedReferences(references, { courier_id: null }, names)).toEqual(nobody);
    expect(changedReferences(references, { warehouse_id: warehouse }, names)).toEqual({
      ...{ warehouse_id: warehouse, warehouse: { id: warehouse, name: 'Gudang Kemang' } },
    });
  });

  it('changes the lists that show it', () => {
    for (const name of listNames) {
      for (const noun of Object.keys(lists[name].references)) {
        const { lists: changed } = mutationNamed(`${noun}Update` as 'warehouseUpdate');
        expect(changed).toContain(name);
      }
    }
    expect(mutations.warehouseUpdate.lists).toEqual(expect.arrayContaining(['restocks', 'carts']));
  });
});
