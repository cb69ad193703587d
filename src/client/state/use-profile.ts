import { useOnlineQuery } from '#client/data/use-online-query.ts';
import type { Profile } from '#contract/users/entity.ts';

/** The profile of the signed-in user, fetched again on focus and reconnect; never stored on the device. */
export function useProfile() {
  return useOnlineQuery<Profile>('/auth/profile');
}
