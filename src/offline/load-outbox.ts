/** The only import of `outbox-api.ts`, so that it stays one chunk. */
export const loadOutbox = () => import('./outbox-api.ts');
