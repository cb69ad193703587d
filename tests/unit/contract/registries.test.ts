// What needs an entry in a second place: a resource in the registries, a value in a `check` of SQL.

import { describe, expect, it } from 'vitest';
import { cartAssignmentStatuses } from '#contract/cart-assignments/entity.ts';
import { type Entity, fieldsOfKind } from '#contract/definitions/define-entity.ts';
import { changedReferences, namedReferences, refsOf } from '#contract/definitions/references.ts';
import { rejectionRuleFor } from '#contract/definitions/refusal-rule.ts';
import { entities } from '#contract/entities.ts';
import { newId } from '#contract/fields/ids.ts';
import { listNames, lists } from '#contract/lists.ts';
import { text } from '#contract/messages/text.ts';
import { mutationByName, mutationNames, mutations } from '#contract/mutations.ts';
import { restockRequestStatuses } from '#contract/restock-requests/entity.ts';
import { restockStatuses } from '#contract/restocks/entity.ts';
import { allows, type RolePolicy, roles } from '#contract/roles.ts';
import { listsWithViews } from '#contract/saved-views/entity.ts';
import { movementTypes } from '#contract/stock/entity.ts';
import { paymentStatuses, refundDecisions, transactionStatuses } from '#contract/transactions/entity.ts';
import { locales } from '#contract/users/entity.ts';
import { translate } from '#server/i18n/translate.ts';
import { pictureRoutes } from '#server/pictures/pictures.ts';
import { readSources } from '#tests/support/read-sources.ts';

const contract = readSources('src/contract');
const server = readSources('src/server');

function found(sources: readonly { text: string }[], pattern: RegExp): string[] {
  return sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name));
}

describe('a noun of the contract', () => {
  const definitions: Entity[] = Object.values(entities);

  it('is among the entities', () => {
    const defined = found(contract, /= defineEntity\(\s*'(\w+)'/g);
    expect(definitions.map(({ resourceName }) => resourceName).sort()).toEqual(defined.sort());
  });

  it('has its list among the lists', () => {
    const defined = found(contract, /= define(?:Record)?List\((?:\w+, )?\{\s*name: '(\w+)'/g);
    expect(Object.keys(lists).sort()).toEqual(defined.sort());
  });

  it('has a list of which views are saved, but for that of the views', () => {
    expect([...listsWithViews, 'savedViews'].sort()).toEqual([...listNames].sort());
  });

  it('has its mutations among the mutations', async () => {
    const paths = contract.map(({ path }) => path).filter((path) => /\/mutations\.ts$/.test(path));
    const modules: object[] = await Promise.all(paths.map((path) => import(/* @vite-ignore */ `../../../${path}`)));
    const defined = modules.flatMap((module) =>
      Object.entries(module).flatMap(([name, mutations]) => (name.endsWith('Mutations') ? Object.keys(mutations) : [])),
    );
    expect([...mutationNames].sort()).toEqual(defined.sort());
  });

  it('has its routes among the routes', () => {
    const defined = found(server, /^export const (\w+Routes)\b/gm);
    const routed = found(
      server.filter(({ path }) => path === 'src/server/routes.ts'),
      /\.\.\.(\w+),/g,
    );
    expect(routed.sort()).toEqual(defined.sort());
  });

  it('with a picture is created by nobody who may not upload one', () => {
    const upload = pictureRoutes.find(({ kind }) => kind === 'upload');
    const makers = definitions.filter((entity) => fieldsOfKind(entity, 'picture').length > 0);
    expect(makers).not.toEqual([]);
    for (const { resourceName, createPolicy } of makers) {
      const barred = roles.filter((role) => allows(createPolicy, role) && !allows(upload?.policy as RolePolicy, role));
      expect(barred, resourceName).toEqual([]);
    }
  });

  it.each(definitions)('has its word in the sentences about records: $resourceName', ({ resourceName }) => {
    for (const locale of ['en', 'id'] as const) {
      const say = (name: string) => [
        translate(text('record.created', { noun: name }), locale),
        translate(text('record.deleted', { noun: name }), locale),
      ];
      for (const [index, sentence] of say(resourceName).entries()) expect(sentence).not.toBe(say('nothing')[index]);
    }
  });
});

describe('a value of the contract', () => {
  const valuesOfRecords = Object.entries<Entity>(entities).flatMap(([table, { fields }]) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'choice' ? [[`${table}.${name}`, field.values] as const] : [],
    ),
  );
  const values: Record<string, readonly string[]> = {
    ...Object.fromEntries(valuesOfRecords),
    'restocks.status': restockStatuses,
    'cart_assignments.status': cartAssignmentStatuses,
    'restock_requests.status': restockRequestStatuses,
    'transactions.payment_status': paymentStatuses,
    'transactions.status': transactionStatuses,
    'refund_wishes.decision': refundDecisions,
    'users.locale': locales,
    'stock_movements.type': movementTypes,
  };
  const ofTables = ['pictures.type', 'stock_locations.kind', 'stock_operations.type'];

  it('is one that its table takes, and the other way round', () => {
    const taken = Object.fromEntries(valuesOfMigrations());
    for (const column of ofTables) delete taken[column];
    const sorted = Object.entries(values).map(([column, list]) => [column, [...list].sort()]);
    expect(taken).toEqual(Object.fromEntries(sorted));
  });
});

function valuesOfMigrations(): [column: string, values: string[]][] {
  const parts = /(?:create|alter) table (?<table>\w+)|check \((?<column>\w+) in \((?<list>[^)]*)\)\)/g;
  return readSources('src/server/db/migrations').flatMap(({ text }) => {
    let table = '';
    return [...text.matchAll(parts)].flatMap(({ groups }): [string, string[]][] => {
      table = groups?.table ?? table;
      if (groups?.list === undefined) return [];
      const listed = [...groups.list.matchAll(/'(\w[\w/]*)'/g)].map(([, value = '']) => value);
      return [[`${table}.${groups.column}`, listed.sort()]];
    });
  });
}

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
      const made = namedReferences(references, { warehouse_id: warehouse, ...args }, names);
      expect(made).toEqual({ ...shown, ...nobody });
    }
    const unknown = namedReferences(references, { courier_id: courier }, names);
    expect(unknown).toMatchObject({ courier: { id: courier, name: '' } });
  });

  it('is changed by an edit that says so, and by no other', () => {
    expect(changedReferences(references, { notes: 'Es' }, names)).toEqual({});
    expect(changedReferences(references, { courier_id: undefined }, names)).toEqual({});
    expect(changedReferences(references, { courier_id: null }, names)).toEqual(nobody);
    const found = changedReferences(references, { warehouse_id: warehouse }, names);
    expect(found).toEqual({ warehouse_id: warehouse, warehouse: { id: warehouse, name: 'Gudang Kemang' } });
  });

  it('changes the lists that show it', () => {
    for (const name of listNames) {
      for (const resourceName of Object.keys(lists[name].references)) {
        const { lists: changed } = mutationByName(`${resourceName}Update` as 'warehouseUpdate');
        expect(changed).toContain(name);
      }
    }
    expect(mutations.warehouseUpdate.lists).toEqual(expect.arrayContaining(['restocks', 'carts']));
  });
});

const gone = (...fields: string[]) => ({
  code: 'reference_deleted',
  errors: fields.map((field) => ({ field, message: 'It no longer exists.' })),
});

describe('what settles an edit that something deleted stands in the way of', () => {
  it.each(['restockUpdate', 'restockRequestUpdate', 'cartUpdate'] as const)(
    '%s: nothing where it is the record itself, its form where it is what a field names',
    (name) => {
      const definition = mutationByName(name);
      expect(rejectionRuleFor(definition, gone()).isFinal).toBe(true);
      const named = rejectionRuleFor(definition, gone('warehouse_id'));
      expect(named.isFinal).toBe(false);
      expect(named.resolve).toBeUndefined();
    },
  );

  it('brings a record back only where it is the record that was deleted', () => {
    const definition = mutationByName('cartUpdate');
    expect(rejectionRuleFor(definition, gone()).resolve).toBeDefined();
    expect(rejectionRuleFor(definition, gone('warehouse_id')).resolve).toBeUndefined();
  });
});

describe('what the form of a refused restock is opened for', () => {
  it.each([
    [[], 'chooseWarehouse'],
    [['warehouse_id'], 'chooseWarehouse'],
    [['courier_id'], 'edit'],
  ])('with objections to %j: %s', (fields, word) => {
    expect(rejectionRuleFor(mutationByName('restockCreate'), gone(...fields)).edit).toBe(word);
  });
});
