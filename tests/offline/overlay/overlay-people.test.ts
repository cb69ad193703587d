import { describe, expect, test } from 'vitest';
import type { ListName } from '#contract/lists.ts';
import type { MutationName } from '#contract/mutations.ts';
import type { OverlayEntry } from '#offline/overlay/overlay-rows.ts';
import { overlaid } from '../support/overlaid.ts';

const budi = { id: 'budi', username: 'budi.santoso', role: 'sales', is_active: true };
const andi = { id: 'andi', username: 'andi.saputra', role: 'sales', is_active: true };

describe('users under unsent work', () => {
  test('a deactivated user reads inactive at once, and only this one is marked', () => {
    const rows = laidOver('users', [budi, andi], entry('userDeactivate', { id: 'budi' }));
    expect(rows).toEqual([
      {
        id: 'budi',
        row: { ...budi, is_active: false },
        mark: { kind: 'updated', state: 'queued', seqs: [1] },
      },
      { id: 'andi', row: andi },
    ]);
  });

  test('a deleted user stays in view with a mark', () => {
    const [row] = laidOver('users', [budi], entry('userDelete', { id: 'budi', version: 3 }));
    expect(row).toMatchObject({ row: budi, mark: { kind: 'deleted', state: 'queued' } });
  });
});

const seen = note('seen', '2026-11-20T01:00:00Z', true);
const old = note('old', '2026-11-20T02:00:00Z', false);
const later = note('later', '2026-11-20T09:00:00Z', false);

describe('notifications under unsent work', () => {
  test('one that was read loses its dot', () => {
    const rows = laidOver('notifications', [old, later], entry('notificationRead', { id: 'old' }));
    expect(rows.map(({ row }) => row.is_read)).toEqual([true, false]);
  });

  test('one that was reported again since the tap keeps its dot (rules 8.8)', () => {
    const again = { ...old, count: 2, created_at: later.created_at };
    const readOf = (count: number) => {
      const tap = entry('notificationRead', { id: 'old', count });
      return laidOver('notifications', [again], tap).map(({ row }) => row.is_read);
    };
    expect([readOf(1), readOf(2)]).toEqual([[false], [true]]);
  });

  test('reading all leaves out what came after the tap, and marks no row that was read before', () => {
    const rows = laidOver('notifications', [seen, old, later], entry('notificationReadAll', {}));
    expect(rows.map(({ row, mark }) => [row.is_read, mark !== undefined])).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ]);
  });
});

function note(id: string, created_at: string, is_read: boolean) {
  return {
    id,
    type: 'stock_alert',
    title: 'Low stock',
    message: '',
    link: null,
    is_read,
    created_at,
  };
}

function entry(name: MutationName, args: object): OverlayEntry {
  return { seq: 1, name, args, names: {}, occurredAt: '2026-11-20T03:00:00Z', state: 'queued' };
}

function laidOver(list: ListName, rows: { id: string }[], made: OverlayEntry) {
  return overlaid(list, rows, [made]);
}
