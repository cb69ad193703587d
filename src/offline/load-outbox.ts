/**
 * Loaded after the first rows of a list (decisions/028). This is the only import of `outbox-api.ts`, so that the module
 * stays one chunk. Rejects if the chunk can't be loaded: offline and not cached, or of a version that the server no
 * longer has.
 */
export const loadOutbox = () => import('./outbox-api.ts');
