import type { Role } from '#contract/roles.ts';

/**
 * The first page of a role after signing in. Imports only the types of the roles, because public
 * pages import this file and must not load a schema.
 */
export function firstPageOf(role: string): string {
  return role === ('sales' satisfies Role) ? '/stocks' : '/transactions';
}
