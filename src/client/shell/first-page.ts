import type { Role } from '#contract/roles.ts';

/**
 * The first page of a role after signing in. Imports only the type of the roles: the login page
 * imports this file, and must not load the roles' schema.
 */
export function firstPageOf(role: string): string {
  return role === ('sales' satisfies Role) ? '/stocks' : '/transactions';
}
