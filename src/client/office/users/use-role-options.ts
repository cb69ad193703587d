import { useTranslations } from 'use-intl';
import { useDocument } from '#client/data/use-document.ts';
import { useSession } from '#client/state/use-session.ts';
import type { SelectOption } from '#client/ui/select.tsx';
import { documents } from '#contract/documents.ts';
import { type Role, roles } from '#contract/roles.ts';

/** The roles that the server knows, in the current language; until these are loaded, all roles. */
export function useRoleOptions(): SelectOption[] {
  const t = useTranslations('office.users.role');
  const roleList = useDocument(documents.userRoles).data ?? roles.map((value) => ({ value }));
  return roleList
    .filter(({ value }) => isRole(value))
    .map(({ value }) => ({ value, label: t(value as Role) }));
}

/** The roles that the signed-in user may grant: only a super admin may grant that role. */
export function useGrantableRoles(): SelectOption[] {
  const isSuper = useSession().role === 'super_admin';
  return useRoleOptions().filter(({ value }) => isSuper || value !== 'super_admin');
}

function isRole(value: string): value is Role {
  return (roles as readonly string[]).includes(value);
}
