/**
 * The only import of `outbox-api.ts`, so that the module stays one chunk.
 * @throws if the chunk can't be loaded: offline and not cached, or of a version that the server no longer has
 */
export const loadOutbox = () => import('./outbox-api.ts');
