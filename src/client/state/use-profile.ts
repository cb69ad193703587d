import { useOnlineQuery } from '#client/data/use-online-query.ts';
import type { Profile } from '#contract/users/entity.ts';

/** `GET /auth/profile`, revalidated on focus and reconnect; never kept on the device. */
export function useProfile() {
  return useOnlineQuery<Profile>('/auth/profile');
}
