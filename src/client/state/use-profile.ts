import { useOnline } from '#client/data/use-online.ts';
import type { Profile } from '#contract/users/entity.ts';

/** `GET /auth/profile`, revalidated on focus and reconnect; never kept on the device. */
export function useProfile() {
  return useOnline<Profile>('/auth/profile');
}
