import { useTranslations } from 'use-intl';
import { ServerLabel } from '#client/office/kit/server-label.tsx';
import { isOneOf } from '#contract/fields.ts';
import { roles } from '#contract/roles.ts';
import type { User } from '#contract/users/entity.ts';

/** The role of a user; `sales` reads Barista (screens 6.1). */
export function RoleName({ user: { role } }: { user: User }) {
  const t = useTranslations('office.users.role');
  return isOneOf(roles, role) ? t(role) : <ServerLabel metadata="roles" value={role} />;
}
