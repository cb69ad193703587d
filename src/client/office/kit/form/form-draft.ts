import type { MutationOutcome } from '#client/data/use-mutation.ts';

/** The draft of a form: what was typed on this device and not sent. */
export interface FormDraft {
  /** An earlier draft was restored into the form. */
  isRestored: boolean;
  /** Clears the form and its draft. */
  startAgain: () => void;
  forget: () => void;
  /** Sends the form. Its draft is dropped when the change is saved, and stays when it is not. */
  send: Send;
}

/** Saves the change; with the draft's name, so that the same transaction drops the draft. */
export type Send = (
  save: (draftName: string | undefined) => Promise<MutationOutcome>,
) => Promise<MutationOutcome>;
