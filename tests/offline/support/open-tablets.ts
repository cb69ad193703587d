/** Closed after the test that opened them; those of a `beforeAll` stay. */
export const openTablets = new Set<{ close(): void }>();
