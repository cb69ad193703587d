import type { MutationDefinition, MutationKind } from './define-mutation.ts';

/** How long a decision waits before it is sent, so that it can be taken back. */
export const undoMs = 8_000;

/**
 * Whether people may take it back for some seconds before it is sent: what is done with one press and not
 * typed. A mistake in a form is mended by an edit.
 */
const waitsByKind: Record<MutationKind, boolean> = {
  create: false,
  edit: false,
  delete: true,
  restore: false,
  approve: true,
  decline: true,
  status: true,
  fact: false,
  mark: false,
};

/** Whether an entry of this mutation waits before it is sent. One that is never queued cannot wait. */
export function canBeTakenBack({
  kind,
  mode,
}: Pick<MutationDefinition<string, unknown>, 'kind' | 'mode'>): boolean {
  return mode === 'queue' && waitsByKind[kind];
}
