/**
 * The `state` of a navigation after which `UnsavedGuard` does not ask about unsaved input: the form
 * is saved, or the user has already chosen to leave.
 */
export const skipUnsavedGuard = { skipsUnsavedGuard: true };
