import { amendEntry as amend } from '#offline/outbox/decide.ts';
import { requireWorkspace } from './current-workspace.ts';
import { push } from './push.ts';
import type { SubmitContext } from './use-mutation.ts';

/** "Edit" of a refused entry: same place in the order, new arguments, a fresh key. */
export async function amendEntry(
  seq: number,
  args: unknown,
  context: SubmitContext = {},
): Promise<void> {
  await amend(requireWorkspace(), seq, args, context);
  push();
}
