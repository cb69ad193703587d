import { describe, expect, test } from 'vitest';
import type { EntryView } from '#client/data/use-outbox.ts';
import { answerOf } from '#client/office/outbox/answer-refusal.ts';
import { blockerOf } from '#client/office/outbox/blocker-of.ts';
import { editPath } from '#client/office/outbox/edit-path.ts';
import { type MutationName, mutationNames } from '#contract/mutations.ts';

const product = '01890000-0000-7000-8000-000000000001';
const warehouse = '01890000-0000-7000-8000-000000000002';

function entry(
  name: MutationName | string,
  args: object,
  rest: Partial<EntryView> = {},
): EntryView {
  return {
    seq: 1,
    name,
    args,
    label: { subject: 'Thai Tea' },
    names: {},
    state: 'queued',
    occurredAt: '2026-11-20T02:14:00.000Z',
    attempts: 0,
    ...rest,
  };
}

function refused(name: MutationName, args: object, code: string, current: unknown = null) {
  const refusal = { code, message: '', errors: [], current, at: '2026-11-20T02:15:00.000Z' };
  return entry(name, args, { state: 'refused', refusal });
}

const restock = {
  id: '01890000-0000-7000-8000-000000000003',
  warehouse_id: warehouse,
  items: [{ product_id: product, quantity: 5, expired_date: null }],
};

describe('an entry of the outbox', () => {
  test('that creates or edits is edited in the form that made it; a delete has none', () => {
    const without = mutationNames.filter(
      (name) => editPath(entry(name, { id: product })) === undefined,
    );
    expect(without).toEqual(['productDelete', 'warehouseDelete']);
    expect(editPath(entry('productUpdate', { id: product }))).toBe(
      `/products/edit/${product}?entry=1`,
    );
    expect(editPath(entry('cartPaint', {}))).toBeUndefined();
  });

  test('waits for an earlier refused one that touches the same record, and for no other', () => {
    const first = refused('restockCreate', restock, 'reference_deleted');
    const edit = entry('productUpdate', { id: product, price: 9000 }, { seq: 2 });
    const other = entry('productUpdate', { id: warehouse, price: 9000 }, { seq: 3 });
    const outbox = [first, edit, other];
    expect(blockerOf(edit, outbox)).toBe(first);
    expect(blockerOf(other, outbox)).toBeUndefined();
    expect(blockerOf(first, outbox)).toBeUndefined();
  });
});

describe('one press settles', () => {
  test('a delivery that looks like another one', () => {
    const answer = answerOf(refused('restockCreate', restock, 'possible_duplicate'));
    expect(answer).toMatchObject({ key: 'keepBoth', args: { confirm: ['possible_duplicate'] } });
  });

  test('an edit that met another one: mine, measured against what I have now seen', () => {
    const current = { id: product, price: 11_000, version: 4 };
    const answer = answerOf(
      refused(
        'productUpdate',
        { id: product, price: 12_000, version: 3 },
        'stale_version',
        current,
      ),
    );
    expect(answer).toMatchObject({
      key: 'keepMine',
      args: { price: 12_000, version: 4 },
      context: { base: { price: 11_000 } },
    });
  });

  test('a delete of what somebody has edited', () => {
    const answer = answerOf(
      refused('productDelete', { id: product, version: 3 }, 'stale_version', { version: 4 }),
    );
    expect(answer).toMatchObject({ key: 'deleteAnyway', args: { version: 4 } });
  });

  test('nothing else', () => {
    expect(answerOf(refused('restockCreate', restock, 'reference_deleted'))).toBeUndefined();
    expect(answerOf(refused('productDelete', { id: product }, 'not_empty'))).toBeUndefined();
    expect(answerOf(entry('restockCreate', restock))).toBeUndefined();
  });
});
