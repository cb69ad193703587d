import type { MutationOutcome } from '#client/data/use-mutation.ts';

/** The draft of a form: typed input that is stored in this browser and not sent yet. */
export interface FormDraft {
  /** The form was opened with the draft of an earlier visit. */
  isRestored: boolean;
  /** Clears the form and its draft. */
  startAgain: () => void;
  /** Deletes the draft and saves no more, as when the user leaves the form. */
  discard: () => void;
  /** Sends the form. The draft is deleted if the change is saved, and stays if not. */
  send: Send;
}

/**
 * Calls `save` with the name of the draft (undefined: the form has none), so that the transaction
 * that queues the change deletes the draft as well.
 */
export type Send = (
  save: (draftName: string | undefined) => Promise<MutationOutcome>,
) => Promise<MutationOutcome>;
