import type { SubmitContext } from './use-mutation.ts';

/** "Edit" of a refused entry: same place in the order, new arguments, a fresh key. */
export async function amendEntry(
  _seq: number,
  _args: unknown,
  _context: SubmitContext = {},
): Promise<void> {
  throw new Error('not yet');
}
