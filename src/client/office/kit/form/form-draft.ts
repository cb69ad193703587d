import type { MutationOutcome } from '#client/data/use-mutation.ts';

/** The draft of a form: typed input that is stored in this browser and not sent yet. */
export interface FormDraft {
  /** The form was opened with the draft of an earlier visit. */
  isRestored: boolean;
  /** Clears the form and its draft. */
  startAgain: () => void;
  /** Deletes the draft and stops saving, as when the user leaves the form without sending. */
  discard: () => void;
  /** Sends the form. The draft is deleted if the change is saved, and stays if not. */
  send: Send;
}

/**
 * Calls `save` with the name of the draft, so that the transaction that queues the change deletes the
 * draft as well. The name is undefined if the form has no draft.
 */
export type Send = (
  save: (draftName: string | undefined) => Promise<MutationOutcome>,
) => Promise<MutationOutcome>;
