import { useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import { activeStatusLooks } from '#client/office/kit/detail-fields.tsx';
import { useMetadataOptions } from '#client/office/kit/list/list-filter.ts';
import { RowMark } from '#client/office/kit/row-mark.tsx';
import { ServerLabel } from '#client/office/kit/status-badge.tsx';
import { Badge } from '#client/ui/badge.tsx';
import type { SelectOption } from '#client/ui/form/select-options.tsx';
import { isOneOf } from '#contract/fields/fields.ts';
import { roles } from '#contract/roles.ts';
import type { User } from '#contract/users/entity.ts';

/** The role `sales` is shown as Barista (screens 6.1). */
export function RoleName({ user: { role } }: { user: User }) {
  const t = useTranslations('office.users.role');
  return isOneOf(roles, role) ? t(role) : <ServerLabel metadata="roles" value={role} />;
}

export function useRoleOptions(): SelectOption[] {
  const t = useTranslations('office.users.role');
  return useMetadataOptions('roles', roles, (role) => t(role));
}

/** Only roles that this version knows. Only a super admin may grant super admin. */
export function useGrantableRoles(): SelectOption[] {
  const isSuperAdmin = useSession().role === 'super_admin';
  return useRoleOptions().filter(({ value }) => isOneOf(roles, value) && (isSuperAdmin || value !== 'super_admin'));
}

/** Admins cannot change super admins (rules 7.3). */
export function useMayChangeUser(): (user: User) => boolean {
  const { role } = useSession();
  return (user) => role === 'super_admin' || user.role !== 'super_admin';
}

export function UserStatusBadge({ overlaidRow: { row, mark } }: { overlaidRow: OverlaidRow<User> }) {
  const t = useTranslations('office.users');
  if (mark) {
    return <RowMark mark={mark} label={mark.kind === 'updated' ? t(`mark.${mark.state}`) : undefined} />;
  }
  const status = row.is_active ? 'active' : 'inactive';
  return <Badge {...activeStatusLooks[status]}>{t(`status.${status}`)}</Badge>;
}
