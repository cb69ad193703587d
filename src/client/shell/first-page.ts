import type { Role } from '#contract/roles.ts';

/**
 * Where somebody of this role begins who has asked for no page. By the type of the roles alone: a
 * visitor's page asks it too, and needs no schema.
 */
export function firstPageOf(role: string): string {
  return role === ('sales' satisfies Role) ? '/stocks' : '/transactions';
}
