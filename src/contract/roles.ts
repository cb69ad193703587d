import * as z from 'zod/mini';

/** `sales` means a barista. */
export const roles = ['super_admin', 'admin', 'sales'] as const;
export type Role = (typeof roles)[number];
export const roleSchema = z.enum(roles, { error: 'role_invalid' });

/** Screens 6.1. */
export const officeRoles = ['super_admin', 'admin'] as const satisfies readonly Role[];

/** `office`: admins and super admins. */
export type RolePolicy = 'signed_in' | 'office' | 'super_admin';

export function allows(policy: RolePolicy, role: string): boolean {
  if (policy === 'signed_in') return true;
  return policy === 'office' ? isOfficeRole(role) : role === 'super_admin';
}

export function isOfficeRole(role: string): boolean {
  return (officeRoles as readonly string[]).includes(role);
}
