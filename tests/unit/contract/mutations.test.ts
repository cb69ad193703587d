import { describe, expect, it } from 'vitest';
import { newId } from '#contract/ids.ts';
import { listNames } from '#contract/lists.ts';
import {
  isMutationName,
  type MutationName,
  mutationNamed,
  mutationNames,
  mutations,
} from '#contract/mutations.ts';
import { productBody, restockBody, warehouseBody } from '#tests/support/valid-bodies.ts';

const id = newId();
const warehouse = newId();
const product = newId();

/** Arguments as a screen gives them; typed so that a new mutation does not compile without. */
const samples = {
  productCreate: { id, ...productBody() },
  productUpdate: { id, price: 12_000, version: 3 },
  productDelete: { id, version: 2 },
  warehouseCreate: { id, ...warehouseBody() },
  warehouseUpdate: { id, name: 'Gudang Kemang', version: 1 },
  warehouseDelete: { id },
  restockCreate: { id, ...restockBody(warehouse, product) },
} satisfies Record<MutationName, object>;

const calls: Record<MutationName, [method: string, path: string]> = {
  productCreate: ['POST', '/products'],
  productUpdate: ['PUT', `/products/${id}`],
  productDelete: ['DELETE', `/products/${id}?version=2`],
  warehouseCreate: ['POST', '/warehouses'],
  warehouseUpdate: ['PUT', `/warehouses/${id}`],
  warehouseDelete: ['DELETE', `/warehouses/${id}`],
  restockCreate: ['POST', '/restocks'],
};

describe('the registry of mutations', () => {
  it('names each entry as its key, since stored entries know nothing but the name', () => {
    for (const name of mutationNames) expect(mutations[name].name).toBe(name);
  });

  it('knows its own names and no inherited ones', () => {
    expect(mutationNames.every(isMutationName)).toBe(true);
    for (const name of ['toString', '__proto__', 'constructor', 'saleCreate', '']) {
      expect(isMutationName(name)).toBe(false);
    }
  });

  it('touches only lists that exist', () => {
    for (const name of mutationNames) {
      for (const list of mutations[name].lists) expect(listNames).toContain(list);
    }
  });
});

describe.each(mutationNames)('%s', (name) => {
  const definition = mutationNamed(name);
  const args = definition.args.parse(samples[name]);

  it('makes its documented call', () => {
    const { method, path } = definition.request(args);
    expect([method, path]).toEqual(calls[name]);
  });

  it('survives storage: parsed, stored as JSON and parsed again it is the same call', () => {
    const stored = JSON.parse(JSON.stringify(args));
    const again = definition.args.parse(stored);
    expect(again).toEqual(args);
    expect(definition.request(again)).toEqual(definition.request(args));
    expect(JSON.parse(JSON.stringify(definition.request(again)))).toEqual(definition.request(args));
  });

  it('carries in its body what the API needs, and never the id of the path twice', () => {
    const { method, body } = definition.request(args);
    if (method === 'POST') expect(body).toMatchObject({ id });
    if (method === 'PUT') expect(body).not.toHaveProperty('id');
    if (method === 'DELETE') expect(body).toBeUndefined();
  });

  it('needs an id', () => {
    const { id: _, ...rest } = samples[name];
    expect(definition.args.safeParse(rest).success).toBe(false);
    expect(definition.args.safeParse({ ...samples[name], id: 'x' }).success).toBe(false);
  });

  it('writes exactly one record, its own', () => {
    const { writes, reads } = definition.touches(args);
    expect(writes).toHaveLength(1);
    expect(writes[0]).toMatch(new RegExp(`^[a-z]+:${id}$`));
    expect(reads).not.toContain(writes[0]);
  });

  it('has a label in words', () => {
    const label = definition.label(args, { [id]: 'This one', [warehouse]: 'Gudang Kemang' });
    expect(label.subject).not.toBe('');
  });

  it('is at a version that its upgrades lead up to', () => {
    for (const from of Object.keys(definition.upgrades ?? {}).map(Number)) {
      expect(from).toBeLessThan(definition.v);
    }
  });
});

describe('the label of a restock', () => {
  it('counts units', () => {
    const args = mutations.restockCreate.args.parse({
      ...samples.restockCreate,
      items: [
        { product_id: product, quantity: 100, expired_date: null },
        { product_id: newId(), quantity: 20, expired_date: '2026-11-23' },
      ],
    });
    const label = mutations.restockCreate.label(args, { [warehouse]: 'Gudang Kemang' });
    expect(label).toEqual({ subject: 'Gudang Kemang', units: 120 });
  });
});
