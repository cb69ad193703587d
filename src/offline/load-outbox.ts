/** Loads the code of the outbox on demand. The only `import()` of it, so that it is one chunk. */
export const loadOutbox = () => import('./outbox-api.ts');
