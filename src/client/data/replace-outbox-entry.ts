import { replaceEntry as replace } from '#offline/outbox/entry-actions.ts';
import type { Intent } from '#offline/outbox/make-entry.ts';
import { requireWorkspace } from './current-workspace.ts';
import { push } from './push.ts';

export type { Intent } from '#offline/outbox/make-entry.ts';

/** Replaces a refused entry by other intents, such as a restore and then the edit. */
export async function replaceEntry(seq: number, intents: readonly Intent[]): Promise<void> {
  await replace(requireWorkspace(), seq, intents);
  push();
}
