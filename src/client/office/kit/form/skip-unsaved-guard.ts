/** State of a navigation that the guard of unsaved input lets pass: saved, or left on purpose. */
export const skipUnsavedGuard = { skipsUnsavedGuard: true };
