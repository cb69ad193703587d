import type { MutationOutcome } from '#client/data/use-mutation.ts';

/** The draft of a form: input that is stored on this device and not sent yet. */
export interface FormDraft {
  /** An earlier draft was restored into the form. */
  isRestored: boolean;
  /** Clears the form and its draft. */
  startAgain: () => void;
  forget: () => void;
  /** Sends the form. The draft is deleted if the change is saved, and stays if not. */
  send: Send;
}

/** Saves the change. Gets the name of the draft, so that the same transaction deletes the draft. */
export type Send = (
  save: (draftName: string | undefined) => Promise<MutationOutcome>,
) => Promise<MutationOutcome>;
