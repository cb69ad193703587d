import { expect, test } from 'vitest';
import { changedLevels, toLevelLines, toLevelValues, withProposals } from '#client/office/stock/levels/level-values.ts';

const products = [
  product('tea', 'Thai Tea', 'active'),
  product('aren', 'Es Kopi Susu Aren', 'active'),
  product('old', 'Es Kopi Durian', 'inactive'),
  product('older', 'Es Jeruk', 'inactive'),
];
const place = { minimums: { aren: 10, old: 3 }, targets: { aren: 40 } };
const lines = toLevelLines(products as never, place);

function sent({ minimum = {}, target = {} }: { minimum?: object; target?: object }) {
  const values = toLevelValues(lines, place);
  return changedLevels(
    lines,
    { minimum: { ...values.minimum, ...minimum }, target: { ...values.target, ...target } },
    place,
  );
}

test('levels can be set for each active product, and for one that has a minimum', () => {
  expect(lines.map(({ id }) => id)).toEqual(['old', 'aren', 'tea']);
});

test('only what differs from the place is sent; an emptied field takes the minimum away, 0 is one (screens 3.9)', () => {
  expect(sent({})).toEqual([]);
  expect(sent({ minimum: { tea: '0', old: '' } })).toEqual([
    { product_id: 'old', min_qty: null },
    { product_id: 'tea', min_qty: 0 },
  ]);
});

test('a target is sent when it differs, emptied it is the minimum, and it goes with its minimum', () => {
  expect(sent({ target: { old: '9' } })).toEqual([{ product_id: 'old', min_qty: 3, target_qty: 9 }]);
  expect(sent({ target: { aren: '' } })).toEqual([{ product_id: 'aren', min_qty: 10, target_qty: 10 }]);
  expect(sent({ minimum: { aren: '12' } })).toEqual([{ product_id: 'aren', min_qty: 12 }]);
  expect(sent({ minimum: { aren: '' } })).toEqual([{ product_id: 'aren', min_qty: null }]);
  expect(sent({ target: { tea: '5' } })).toEqual([{ product_id: 'tea', min_qty: null, target_qty: 5 }]);
});

test('an edited entry keeps its products, also one that the place has by now and one that is gone', () => {
  const levels = [
    { product_id: 'tea', min_qty: 5, target_qty: 8 },
    { product_id: 'gone', min_qty: null },
  ];
  const shown = { minimums: { aren: 10, tea: 5 }, targets: { tea: 8 } };
  const edited = toLevelLines(products as never, shown, { levels, names: { gone: 'Matcha' } });
  expect(edited.map(({ name }) => name)).toContain('Matcha');
  const values = toLevelValues(edited, shown, levels);
  expect(changedLevels(edited, values, shown, levels)).toEqual([
    { product_id: 'gone', min_qty: null },
    { product_id: 'tea', min_qty: 5, target_qty: 8 },
  ]);
  const emptied = { ...values, minimum: { ...values.minimum, tea: '' } };
  expect(changedLevels(edited, emptied, shown, levels)).toContainEqual({ product_id: 'tea', min_qty: null });
});

test('proposals fill in what nobody typed, and say of how many products (screens 3.9)', () => {
  const proposal = { perDay: 3, minimum: 4, target: 20 };
  const proposed = toLevelLines(products as never, place, undefined, ({ name }) =>
    name === 'Es Kopi Durian' ? undefined : proposal,
  );
  const before = toLevelValues(proposed, place);
  const typed = { ...before, target: { ...before.target, aren: '50' } };
  const { values, count } = withProposals(proposed, typed, before);
  expect(count).toBe(1);
  expect(values.minimum).toEqual({ old: '3', aren: '10', tea: '4' });
  expect(values.target).toEqual({ old: '', aren: '50', tea: '20' });
  expect(withProposals(proposed, values, values).count).toBe(1);
  expect(withProposals(proposed, values, before).count).toBe(0);
});

function product(id: string, name: string, status: string) {
  return { id, row: { id, name, status, image_url: '', stock_alert: 10 } };
}
