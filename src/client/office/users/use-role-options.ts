import { useTranslations } from 'use-intl';
import { useDocument } from '#client/data/use-document.ts';
import { useSession } from '#client/state/use-session.ts';
import type { SelectOption } from '#client/ui/select.tsx';
import { documents } from '#contract/documents.ts';
import { type Role, roles } from '#contract/roles.ts';

/**
 * The roles that the server knows, in the current language. Until these are loaded, all roles. A role
 * of a newer server has no text here and is left out.
 */
export function useRoleOptions(): SelectOption[] {
  const t = useTranslations('office.users.role');
  const roleList = useDocument(documents.userRoles).data ?? roles.map((value) => ({ value }));
  return roleList
    .filter(({ value }) => isRole(value))
    .map(({ value }) => ({ value, label: t(value as Role) }));
}

/** The roles that the signed-in user may grant. Only a super admin may make a super admin. */
export function useGrantableRoles(): SelectOption[] {
  const isSuperAdmin = useSession().role === 'super_admin';
  return useRoleOptions().filter(({ value }) => isSuperAdmin || value !== 'super_admin');
}

function isRole(value: string): value is Role {
  return (roles as readonly string[]).includes(value);
}
