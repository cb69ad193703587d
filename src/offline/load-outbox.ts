/** Loads the outbox module on demand. No other code imports that module, so that it is one chunk. */
export const loadOutbox = () => import('./outbox-api.ts');
