/** Fetches what handles unsent work. Named once: each place that did so cost every list some bytes. */
export const loadWork = () => import('./unsent-work.ts');
