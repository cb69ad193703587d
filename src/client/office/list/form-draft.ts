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

export type Send = <Outcome extends MutationOutcome | undefined>(
  save: () => Outcome | Promise<Outcome>,
) => Promise<Outcome>;

export function isKept(outcome: MutationOutcome | undefined): boolean {
  return outcome?.kind === 'done' || outcome?.kind === 'queued';
}

/** How long typing rests before it is kept. */
export const draftRestMs = 400;
