import { useTranslations } from 'use-intl';
import { useDocument } from '#client/data/use-document.ts';
import { useSession } from '#client/state/use-session.ts';
import type { SelectOption } from '#client/ui/select.tsx';
import { documents } from '#contract/documents.ts';
import { type Role, roles } from '#contract/roles.ts';

/** The server's list of roles, in the language in use. */
export function useRoleOptions(): SelectOption[] {
  const t = useTranslations('office.users.role');
  const listed = useDocument(documents.userRoles).data ?? roles.map((value) => ({ value }));
  return listed
    .filter(({ value }) => isRole(value))
    .map(({ value }) => ({ value, label: t(value as Role) }));
}

/** The roles that this person may give: only a super admin makes super admins. */
export function useGrantableRoles(): SelectOption[] {
  const isSuper = useSession().role === 'super_admin';
  return useRoleOptions().filter(({ value }) => isSuper || value !== 'super_admin');
}

function isRole(value: string): value is Role {
  return (roles as readonly string[]).includes(value);
}
