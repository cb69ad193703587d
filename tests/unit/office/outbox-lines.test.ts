import { describe, expect, test } from 'vitest';
import type { EntryView } from '#client/data/use-outbox.ts';
import type { SentEntry } from '#client/data/use-sent.ts';
import { nextStepsOf } from '#client/office/outbox/next-steps.ts';
import {
  blockersOf,
  groupByRecord,
  linesOf,
  needsAttention,
  searchLines,
  sentLinesOf,
  userActionsOf,
} from '#client/office/outbox/outbox-lines.ts';
import { type MutationName, mutationByName } from '#contract/mutations.ts';

const product = '01890000-0000-7000-8000-000000000001';
const warehouse = '01890000-0000-7000-8000-000000000002';
const restockId = '01890000-0000-7000-8000-000000000003';
const restock = {
  id: restockId,
  warehouse_id: warehouse,
  items: [{ product_id: product, quantity: 5, expired_date: null }],
};

function entry(seq: number, name: MutationName, args: object, rest: Partial<EntryView> = {}): EntryView {
  return {
    seq,
    name,
    args,
    label: { subject: 'Thai Tea' },
    names: {},
    attempts: 0,
    touches: mutationByName(name).touches(args as never),
    state: 'queued',
    occurredAt: '2026-11-20T02:14:00.000Z',
    ...rest,
  };
}

const refusal = { code: 'x', message: '', errors: [], current: null, at: '2026-11-20T02:15:00Z' };
const edit = (seq: number, rest: Partial<EntryView> = {}) =>
  entry(seq, 'productUpdate', { id: product, price: 9000 }, rest);
const refused = (seq: number) => edit(seq, { state: 'refused', refusal });

function sent(view: EntryView, outcome: SentEntry['outcome'] = 'applied'): SentEntry {
  const key = `key ${view.seq}`;
  return { key, entry: view, outcome, message: { message: '' }, sentAt: '2026-11-20T02:16:00.000Z' };
}

const seqsOf = (lines: readonly ReturnType<typeof sentLinesOf>[number][]) =>
  lines.map((line) => line.sent.map((each) => each.entry.seq));

describe('what is held up (scenario 52)', () => {
  test('waits for the first refused entry of the same record, and for no other', () => {
    const first = entry(1, 'restockCreate', restock, { state: 'refused', refusal });
    const other = entry(4, 'productUpdate', { id: warehouse, price: 9000 });
    const alike = entry(5, 'restockCreate', { ...restock, id: warehouse });
    const outbox = [first, edit(2), refused(3), other, alike];
    const blockers = blockersOf(outbox);
    expect([...blockers].map(([seq, { seq: by }]) => [seq, by])).toEqual([
      [2, 1],
      [3, 1],
      [5, 3],
    ]);
  });

  test('is found in one pass, however many wait for decisions', () => {
    // Comparing each with each would take four million steps.
    const many = Array.from({ length: 2_000 }, (_, index) => refused(index + 1));
    expect(blockersOf(many).get(2_000)?.seq).toBe(1);
  });
});

describe('the lines of the outbox (scenario 52)', () => {
  const bulk = '01890000-0000-7000-8000-00000000000a';

  test('what waits of a bulk act is one; what was refused of it has a line of its own', () => {
    const actions = userActionsOf([edit(1, { bulk }), edit(2), { ...refused(3), bulk }, edit(4, { bulk })]);
    const waiting = linesOf(actions);
    expect(waiting).toMatchObject([
      { bulk, entries: [{ seq: 1 }, { seq: 4 }] },
      { entry: { seq: 2 } },
      { entry: { seq: 3 } },
    ]);
  });

  test('what was sent of a bulk act is one; what the server said something of stands alone', () => {
    const lately = [
      sent(edit(4, { bulk })),
      sent(edit(3, { bulk }), 'flagged'),
      sent(edit(2)),
      sent(edit(1, { bulk })),
    ];
    expect(seqsOf(sentLinesOf(lately, { isFolded: true }))).toEqual([[1, 4], [3], [2]]);
    expect(seqsOf(sentLinesOf(lately, { isFolded: false }))).toEqual([[4], [3], [2], [1]]);
  });

  test('a refill that was sent is one; a request that was approved an hour later is two', () => {
    const request = { id: restockId, cart_id: warehouse, items: restock.items };
    const approval = { id: restockId, items: [] };
    const at = (occurredAt: string) => [
      sent(entry(2, 'restockRequestApprove', approval, { occurredAt })),
      sent(entry(1, 'restockRequestCreate', request)),
    ];
    const linesAt = (time: string) => seqsOf(sentLinesOf(at(time), { isFolded: true }));
    expect(linesAt('2026-11-20T02:14:00.002Z')).toEqual([[1, 2]]);
    expect(linesAt('2026-11-20T03:14:00.000Z')).toEqual([[2], [1]]);
  });

  test('are found by what was done and by each record that they name, in any order of the words', () => {
    const named = entry(1, 'restockCreate', restock, { names: { [product]: 'Es Kopi Susu Aren' } });
    const lines = userActionsOf([named, edit(2)]);
    const textOf = ({ name }: EntryView) => (name === 'restockCreate' ? 'Restock Gudang Kemang' : 'Edit Thai Tea');
    const found = (typed: string) => searchLines(lines, typed, textOf).map(({ entry }) => entry.seq);
    expect(found(' kemang  RESTOCK ')).toEqual([1]);
    expect(found('aren')).toEqual([1]);
    expect(found('thai')).toEqual([2]);
    expect(found('thai kemang')).toEqual([]);
    expect(found(' ')).toEqual([1, 2]);
  });

  test('by record have together what waits of it and what was sent of it', () => {
    const place = entry(3, 'cartLocate', { id: warehouse });
    const cart = entry(4, 'cartUpdate', { id: warehouse, version: 1, name: 'Mega' });
    const lines = [
      ...userActionsOf([edit(2), place]),
      ...sentLinesOf([sent(cart), sent(edit(1))], { isFolded: false }),
    ];
    expect(groupByRecord(lines)).toMatchObject([
      { record: `product:${product}`, lines: [{ entry: { seq: 2 } }, { sent: [{ entry: { seq: 1 } }] }] },
      { record: `cartLocation:${warehouse}`, lines: [{ entry: { seq: 3 } }, { sent: [{ entry: { seq: 4 } }] }] },
    ]);
  });
});

describe('what happens next (scenario 52)', () => {
  const online = { storage: 'ok' as const, mustUpdate: false, paused: false, isOffline: false, hasNetwork: true };
  const entries = [
    refused(1),
    edit(2),
    entry(3, 'productUpdate', { id: warehouse, price: 1 }, { state: 'stale' }),
    entry(4, 'warehouseUpdate', { id: restockId, version: 1, name: 'A' }),
  ];
  const next = (status: Partial<typeof online>, shown = entries) =>
    nextStepsOf(userActionsOf(shown), blockersOf(shown), { ...online, ...status });

  test('says what waits for people, and what for those decisions', () => {
    expect(next({})).toEqual([
      { key: 'decide', count: 1 },
      { key: 'confirm', count: 1 },
      { key: 'behind', count: 1 },
      { key: 'soon', count: 1 },
    ]);
  });

  test('says why what is left is not sent', () => {
    const rest = (status: Partial<typeof online>) => next(status).at(-1);
    expect(rest({ isOffline: true, hasNetwork: false })).toEqual({ key: 'offline', count: 1 });
    expect(rest({ isOffline: true })).toEqual({ key: 'unreachable', count: 1 });
    expect(rest({ paused: true, isOffline: true })).toEqual({ key: 'signIn', count: 1 });
    expect(rest({ mustUpdate: true })).toEqual({ key: 'update', count: 1 });
  });

  test('says when the next try is', () => {
    const tried = (seq: number, id: string, minute: number) =>
      entry(seq, 'productUpdate', { id, price: 1 }, { attempts: 1, nextAttemptAt: `2026-11-20T02:${minute}:00Z` });
    const shown = [tried(1, product, 25), tried(2, warehouse, 20), edit(3, { state: 'sending' })];
    expect(next({}, shown)).toEqual([
      { key: 'sending', count: 1 },
      { key: 'retry', count: 2, at: '2026-11-20T02:20:00Z' },
    ]);
    expect(shown.some(needsAttention)).toBe(false);
  });
});
