import { useTranslations } from 'use-intl';
import { useDocument } from '#client/data/use-document.ts';
import { useSession } from '#client/state/use-session.ts';
import type { SelectOption } from '#client/ui/select.tsx';
import { documents } from '#contract/documents.ts';
import { type Role, roles } from '#contract/roles.ts';

/** The roles as the server lists them, in the person's language. */
export function useRoleOptions(): SelectOption[] {
  const t = useTranslations('office.users.role');
  const listed = useDocument(documents.userRoles).data ?? roles.map((value) => ({ value }));
  return listed
    .filter(({ value }) => isRole(value))
    .map(({ value }) => ({ value, label: t(value as Role) }));
}

/** Of these, the ones that the person may give: only a super admin makes super admins. */
export function useGrantableRoles(): SelectOption[] {
  const isSuper = useSession().role === 'super_admin';
  return useRoleOptions().filter(({ value }) => isSuper || value !== 'super_admin');
}

function isRole(value: string): value is Role {
  return (roles as readonly string[]).includes(value);
}
