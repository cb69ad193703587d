/** The only import of `outbox-api.ts`, so that the module stays one chunk. */
export const loadOutbox = () => import('./outbox-api.ts');
