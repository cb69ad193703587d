import { expect } from 'vitest';
import { enqueue, type NewChange } from '#offline/outbox/enqueue.ts';
import type { Entry } from '#offline/outbox/entry.ts';
import type { Workspace } from '#offline/workspace.ts';

export async function keep(tab: Workspace, intent: NewChange): Promise<Entry> {
  const enqueued = await enqueue(tab, intent);
  expect(enqueued).toMatchObject({ kind: 'stored' });
  if (enqueued.kind !== 'stored') throw new Error('not stored');
  return present(await tab.outbox.entries.get(enqueued.seq)) as Entry;
}

export function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('It is not there.');
  return value;
}

export async function entriesOf(tab: Workspace): Promise<Entry[]> {
  return (await tab.outbox.entries.orderBy('seq').toArray()) as Entry[];
}
