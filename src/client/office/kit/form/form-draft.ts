import type { MutationOutcome } from '#client/data/use-mutation.ts';

/** What was begun on this device and not sent, as a form tells of it. */
export interface FormDraft {
  /** What was begun here before is back in the form. */
  isBack: boolean;
  /** Empties the form again and forgets what was begun. */
  startAgain: () => void;
  forget: () => void;
  /** Sends the form. Its draft leaves with what is kept, and stays with what is not. */
  send: Send;
}

/** The name of the draft, if there is one, goes with the change that takes the draft's place. */
export type Send = (
  save: (draftName: string | undefined) => Promise<MutationOutcome>,
) => Promise<MutationOutcome>;
