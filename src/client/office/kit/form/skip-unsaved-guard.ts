/** State of a navigation after the person has decided: saved, or left on purpose. */
export const skipUnsavedGuard = { skipsUnsavedGuard: true };
