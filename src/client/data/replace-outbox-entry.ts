import { replaceEntry } from '#offline/outbox/entry-actions.ts';
import type { Intent } from '#offline/outbox/make-entry.ts';
import { requireWorkspace } from './current-workspace.ts';
import { push } from './push.ts';

export type { Intent } from '#offline/outbox/make-entry.ts';

/**
 * Replaces a refused outbox entry with other changes, such as a restore followed by the edit, and
 * sends them.
 */
export async function replaceOutboxEntry(seq: number, intents: readonly Intent[]): Promise<void> {
  await replaceEntry(requireWorkspace(), seq, intents);
  push();
}
