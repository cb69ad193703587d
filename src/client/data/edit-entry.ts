import { editEntry as editStoredEntry } from '#offline/outbox/entry-actions.ts';
import { invalidOutcome } from '#offline/outbox/mutation-outcome.ts';
import { requireWorkspace } from './current-workspace.ts';
import { push } from './push.ts';
import type { MutationOutcome, SubmitContext } from './use-mutation.ts';

/**
 * Edits a queued or refused entry and sends it. The entry keeps its place in the order and gets a new key.
 * Returns an invalid outcome, and changes nothing, if the arguments have errors.
 *
 * @throws when the entry is no longer there
 */
export async function editEntry(
  seq: number,
  args: unknown,
  context: SubmitContext = {},
): Promise<MutationOutcome> {
  const edited = await editStoredEntry(requireWorkspace(), seq, args, context);
  if (!edited.ok) return invalidOutcome(edited.errors);
  push();
  const { name, label } = edited.entry;
  return { kind: 'queued', seq, entry: { name, label } };
}
