import type { Role } from '#contract/roles.ts';

/**
 * The first page of a role after a sign-in. Uses the types of the roles alone: public pages import
 * it too, and must not load a schema.
 */
export function firstPageOf(role: string): string {
  return role === ('sales' satisfies Role) ? '/stocks' : '/transactions';
}
