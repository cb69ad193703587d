/**
 * The state of a navigation that must not ask about unsaved input: the form is saved, or the user
 * chose to leave.
 */
export const skipUnsavedGuard = { skipsUnsavedGuard: true };
