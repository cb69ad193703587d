import { replaceEntry } from '#offline/outbox/entry-actions.ts';
import type { NewChange } from '#offline/outbox/make-entry.ts';
import { requireWorkspace } from './current-workspace.ts';
import { push } from './push.ts';

export type { NewChange } from '#offline/outbox/make-entry.ts';

/**
 * Replaces a refused outbox entry with other changes, and sends them. Example: the edited record was
 * deleted, so the edit is replaced with a restore and the same edit.
 *
 * @throws when the entry is no longer refused or a replacement is invalid
 */
export async function replaceOutboxEntry(
  seq: number,
  replacements: readonly NewChange[],
): Promise<void> {
  await replaceEntry(requireWorkspace(), seq, replacements);
  push();
}
