import { useSession } from '#client/data/session-store.ts';
import type { User } from '#contract/users/entity.ts';

/** Whether the signed-in user may change a user: admins may not change super admins (rules 7.3). */
export function useMayChangeUser(): (user: User) => boolean {
  const { role } = useSession();
  return (user) => role === 'super_admin' || user.role !== 'super_admin';
}
