import { useTranslations } from 'use-intl';
import { useMetadataOptions } from '#client/office/kit/list/use-metadata-options.ts';
import { useSession } from '#client/state/use-session.ts';
import type { SelectOption } from '#client/ui/select.tsx';
import { isOneOf } from '#contract/fields.ts';
import { roles } from '#contract/roles.ts';

/** The roles that the server knows. */
export function useRoleOptions(): SelectOption[] {
  const t = useTranslations('office.users.role');
  return useMetadataOptions('roles', roles, (role) => t(role));
}

/**
 * The roles that the signed-in user may grant, of those that this version of the app knows. Only a super
 * admin may make a super admin.
 */
export function useGrantableRoles(): SelectOption[] {
  const isSuperAdmin = useSession().role === 'super_admin';
  return useRoleOptions().filter(
    ({ value }) => isOneOf(roles, value) && (isSuperAdmin || value !== 'super_admin'),
  );
}
