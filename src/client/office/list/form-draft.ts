/** What was begun on this device and not sent, as a form tells of it. */
export interface FormDraft {
  /** What was begun here before is back in the form. */
  isBack: boolean;
  /** Empties the form again and forgets what was begun. */
  startAgain: () => void;
  forget: () => void;
}

/** How long typing rests before it is kept. */
export const draftRestMs = 400;
