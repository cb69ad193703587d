/** Loads the code of the outbox on demand. It is the only `import()` of it, so that it is one chunk. */
export const loadOutbox = () => import('./outbox-api.ts');
