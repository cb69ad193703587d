import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dependsOn, meets, type Touches } from '#contract/define-mutation.ts';
import { mutationNamed } from '#contract/mutations.ts';
import type { Entry } from '#offline/outbox/entry.ts';
import { BlockedRecords, dependentsOf, pickSendable } from '#offline/outbox/ordering.ts';

const now = 1_000;

describe('ordering', () => {
  test('scenario 11: nothing that depends on a held entry is ever picked', () => {
    fc.assert(
      fc.property(queues, (queue) => {
        const picked = new Set(
          pickSendable(queue, new BlockedRecords(), now).map(({ seq }) => seq),
        );
        for (const later of queue) {
          const waitsFor = queue.filter(
            (earlier) =>
              earlier.seq < later.seq &&
              (dependsOn(later.touches, earlier.touches) ||
                (isRetriedSoon(earlier) && meets(later.touches, earlier.touches))),
          );
          const isFree = waitsFor.every(({ seq }) => picked.has(seq));
          expect(picked.has(later.seq)).toBe(isFree && isReadyAlone(later));
        }
      }),
    );
  });

  test('a load waits for a restock that is only delayed, not for one that was refused', () => {
    const restock = entry(1, 'restockCreate', {
      writes: ['restock:r'],
      reads: ['warehouse:w', 'product:a'],
    });
    const load = entry(2, 'cartAssignmentCreate', {
      writes: ['cartAssignment:c'],
      reads: ['product:a'],
    });
    const other = entry(3, 'cartAssignmentCreate', {
      writes: ['cartAssignment:d'],
      reads: ['product:b'],
    });
    const pick = (first: Entry) =>
      pickSendable([first, load, other], new BlockedRecords(), now).map(({ seq }) => seq);
    const later = { ...restock, nextAttemptAt: now + 1, attempts: 1 };
    expect(pick(later)).toEqual([3]);
    expect(pick({ ...later, attempts: 5 })).toEqual([2, 3]);
    const refusal = {
      code: 'wrong_state' as const,
      message: '',
      errors: [],
      current: null,
      at: '',
    };
    expect(pick({ ...restock, refusal })).toEqual([2, 3]);
  });

  test('a void follows its sale, and a return waits for both', () => {
    const sold = { id: 's', assignment_id: 'a', items: [], payment_method: 'cash' };
    const voided = { id: 's', assignment_id: 'a', reason: 'Salah barang' };
    const sale = entry(
      1,
      'transactionCreate',
      mutationNamed('transactionCreate').touches(sold as never),
    );
    const mistake = entry(2, 'transactionVoid', mutationNamed('transactionVoid').touches(voided));
    const end = entry(3, 'cartAssignmentReturn', {
      writes: ['cartAssignment:a'],
      reads: [],
    });
    const pick = (...queue: Entry[]) =>
      pickSendable(queue, new BlockedRecords(), now).map(({ seq }) => seq);
    const failed = { nextAttemptAt: now + 1, attempts: 9 };
    expect(pick(sale, mistake, end)).toEqual([1, 2, 3]);
    expect(pick({ ...sale, ...failed }, mistake, end)).toEqual([]);
    expect(pick(sale, { ...mistake, ...failed }, end)).toEqual([1]);
  });

  test('scenario 10: what is picked keeps the order of the taps', () => {
    fc.assert(
      fc.property(queues, (queue) => {
        const seqs = pickSendable(queue, new BlockedRecords(), now).map(({ seq }) => seq);
        expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
      }),
    );
  });

  test('reading the queue in pieces picks the same entries as reading it whole', () => {
    fc.assert(
      fc.property(queues, fc.nat(20), (queue, cut) => {
        const blocked = new BlockedRecords();
        const pieces = [queue.slice(0, cut), queue.slice(cut)];
        const picked = pieces.flatMap((piece) => pickSendable(piece, blocked, now));
        expect(picked).toEqual(pickSendable(queue, new BlockedRecords(), now));
      }),
    );
  });
});

describe('discarding', () => {
  test('scenario 29: a create takes along what needs its record, and what that made in turn', () => {
    const queue = [
      entry(1, 'productCreate', { writes: ['product:a'], reads: [] }),
      entry(2, 'restockCreate', { writes: ['restock:r'], reads: ['product:a', 'warehouse:w'] }),
      entry(3, 'productUpdate', { writes: ['product:b'], reads: [] }),
      entry(4, 'restockUpdate', { writes: ['restock:r'], reads: [] }),
    ];
    expect(dependentsOf(queue, [1]).map(({ seq }) => seq)).toEqual([2, 4]);
  });

  test('an edit takes nothing along: the record is there without it', () => {
    const queue = [
      entry(1, 'productUpdate', { writes: ['product:a'], reads: [] }),
      entry(2, 'restockCreate', { writes: ['restock:r'], reads: ['product:a'] }),
    ];
    expect(dependentsOf(queue, [1])).toEqual([]);
  });
});

function isRetriedSoon({ refusal, nextAttemptAt, attempts }: Entry): boolean {
  return !refusal && nextAttemptAt > now && attempts <= 4;
}

function isReadyAlone({ refusal, nextAttemptAt }: Entry): boolean {
  return !refusal && nextAttemptAt <= now;
}

function entry(seq: number, name: string, touches: Touches): Entry {
  return {
    seq,
    key: `key-${seq}`,
    userId: 'user',
    name,
    v: 1,
    args: {},
    names: {},
    label: { subject: '' },
    touches,
    occurredAt: '2026-11-20T03:37:00.000Z',
    clockSkewMs: 0,
    attempts: 0,
    nextAttemptAt: 0,
  };
}

const refs = fc.uniqueArray(
  fc.constantFrom(
    'product:a',
    'product:b',
    'warehouse:c',
    'restock:d',
  ) as fc.Arbitrary<`${string}:${string}`>,
  { maxLength: 2 },
);
const state = fc.constantFrom('ready', 'ready', 'waiting', 'refused', 'unknown');
const queues = fc
  .array(fc.tuple(refs, refs, state), { maxLength: 25 })
  .map((parts) => parts.map(([writes, reads, kind], index) => inState(kind, index, writes, reads)));

function inState(
  kind: string,
  index: number,
  writes: Touches['writes'],
  reads: Touches['reads'],
): Entry {
  // An unknown entry waits like a refused one.
  const made = entry(index + 1, 'productUpdate', { writes, reads });
  if (kind === 'waiting') made.nextAttemptAt = now + 1;
  if (kind === 'refused' || kind === 'unknown') {
    made.refusal = { code: 'in_use', message: '', errors: [], current: null, at: made.occurredAt };
  }
  return made;
}
