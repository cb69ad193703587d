import { describe, expect, it } from 'vitest';
import {
  type CartPlan,
  faultsOf,
  findTemplate,
  limitToAvailable,
  parseUnits,
  planLike,
  remainingAfter,
  templateNames,
} from '#client/office/shifts/plan/shift-plan.ts';
import type { CartAssignment } from '#contract/cart-assignments/entity.ts';
import type { Template } from '#contract/load-templates/entity.ts';

const [aren, matcha] = ['aren', 'matcha'];
const [mk1, mk2] = ['mk-1', 'mk-2'];
const carts = new Map([
  [mk1, { capacity: 20 }],
  [mk2, { capacity: 0 }],
]);
const cart = (salesId: string, units: Record<string, string> = {}): CartPlan => ({ salesId, float: '', units });

describe('what of a morning cannot be (screens 3.13)', () => {
  it('is nothing where each cart has a barista of its own and the goods are there', () => {
    const plan = { [mk1]: cart('andi', { [aren]: '12' }), [mk2]: cart('budi', { [aren]: '8' }) };
    const inWarehouse = new Map([[aren, 20]]);
    expect([...faultsOf(plan, carts, inWarehouse).values()]).toEqual([[], []]);
    expect(remainingAfter(plan, inWarehouse)).toEqual(new Map([[aren, 0]]));
  });

  it('is said of every cart that takes of what is short, and of no other', () => {
    const plan = {
      [mk1]: cart('andi', { [aren]: '12', [matcha]: '1' }),
      [mk2]: cart('budi', { [aren]: '9', [matcha]: '0' }),
    };
    const inWarehouse = new Map([
      [aren, 20],
      [matcha, 1],
    ]);
    const short = [{ kind: 'short', productId: aren }];
    expect([...faultsOf(plan, carts, inWarehouse).values()]).toEqual([short, short]);
  });

  it('is not short where each cart gets its share of what is there, in whole units', () => {
    const plan = {
      [mk1]: cart('andi', { [aren]: '12', [matcha]: '3' }),
      [mk2]: cart('budi', { [aren]: '9' }),
      third: cart('rani', { [aren]: '9' }),
    };
    const inWarehouse = new Map([
      [aren, 20],
      [matcha, 0],
    ]);
    const available = limitToAvailable(plan, inWarehouse);
    const found = Object.values(available).map(({ units }) => units);
    expect(found).toEqual([{ [aren]: '8', [matcha]: '' }, { [aren]: '6' }, { [aren]: '6' }]);
    expect([...remainingAfter(available, inWarehouse).values()]).toEqual([0, 0]);
    expect(limitToAvailable(available, inWarehouse)).toEqual(available);
    const [one] = Object.values(limitToAvailable(plan, new Map([[aren, 29]])));
    expect(one?.units[aren]).toBe('11');
  });

  it('is a barista who is missing or goes out twice, a load too large, and what is no number', () => {
    const inWarehouse = new Map([[aren, 99]]);
    const plan = { [mk1]: cart('andi', { [aren]: '21' }), [mk2]: cart('andi', { [aren]: 'dua' }), third: cart('') };
    expect(Object.fromEntries(faultsOf(plan, carts, inWarehouse))).toEqual({
      [mk1]: [{ kind: 'baristaTwice' }, { kind: 'overCapacity', units: 21, capacity: 20 }],
      [mk2]: [{ kind: 'baristaTwice' }, { kind: 'noNumber', productId: aren }],
      third: [{ kind: 'noBarista' }],
    });
  });

  it.each([
    [undefined, 0],
    ['', 0],
    [' 12 ', 12],
    ['10000', 10_000],
    ['10001', undefined],
    ['1.5', undefined],
    ['-1', undefined],
  ])('reads %j as %j', (text, units) => expect(parseUnits(text)).toBe(units));
});

describe('the template of a cart (screens 3.14)', () => {
  const template = (name: string, of: Partial<Template>) =>
    ({ name, cart_id: null, warehouse_id: null, items: [], ...of }) as unknown as Template;
  const templates = [
    template('Ramai', { warehouse_id: 'depo', id: 'busy' }),
    template('Hari biasa', { warehouse_id: 'depo', id: 'of depo' }),
    template('Hari biasa', { cart_id: mk1, id: 'own' }),
    template('Ramai', { warehouse_id: 'elsewhere', id: 'elsewhere' }),
  ];
  const [first, second] = [mk1, mk2].map((id) => ({ id, warehouse_id: 'depo' }));

  it('is its own before that of its warehouse, and of no other warehouse', () => {
    expect(findTemplate({ id: mk1, warehouse_id: 'depo' }, templates)?.id).toBe('own');
    expect(findTemplate({ id: mk1, warehouse_id: 'depo' }, templates, 'Ramai')?.id).toBe('busy');
    expect(findTemplate({ id: mk2, warehouse_id: 'depo' }, templates)?.id).toBe('of depo');
    expect(findTemplate({ id: mk2, warehouse_id: null }, templates)).toBeUndefined();
  });

  it('is offered once by each name', () => {
    const carts = [first, second].flatMap((cart) => cart ?? []);
    expect(templateNames(carts, templates)).toEqual(['Hari biasa', 'Ramai']);
  });
});

describe('a load as before (screens 3.13)', () => {
  const assignment = (part: Partial<CartAssignment>) =>
    ({
      cart_id: mk1,
      sales_id: 'andi',
      status: 'returned',
      opening_float: 50_000,
      initial_items: [{ product_id: aren, quantity: 5, product_details: { name: 'Aren' } }],
      ...part,
    }) as CartAssignment;
  const now = Date.parse('2026-11-26T22:30:00.000Z');
  const loads = [
    assignment({ assign_date: '2026-11-25T22:30:00.000Z', sales_id: 'budi' }),
    assignment({ assign_date: '2026-11-26T00:10:00.000Z', status: 'cancelled' }),
    // In Jakarta it is Friday already when the last one is made: a week before it was Friday the 20th.
    assignment({ assign_date: '2026-11-19T22:40:00.000Z' }),
    assignment({ assign_date: '2026-11-20T08:00:00.000Z', sales_id: 'joko' }),
    assignment({ assign_date: '2026-11-19T08:00:00.000Z', cart_id: mk2 }),
  ];

  it('is the newest that went out, of each cart', () => {
    const found = planLike('last', loads, now);
    expect(found.get(mk1)).toEqual({ ...cart('budi', { [aren]: '5' }), float: '50000' });
    expect(found.get(mk2)?.salesId).toBe('andi');
  });

  it('is the first of the same weekday a week ago', () => {
    const found = planLike('weekday', loads, now);
    expect(found.get(mk1)?.salesId).toBe('andi');
    expect(found.has(mk2)).toBe(false);
  });
});
