/** Loads the chunk of `outbox-api.ts`. No other code imports that module, so that it stays one chunk. */
export const loadOutbox = () => import('./outbox-api.ts');
