import useSWR from 'swr';
import { callApi } from '#client/data/call-api.ts';

interface Profile {
  username: string;
  email: string | null;
}

/** `GET /auth/profile`, revalidated on focus and reconnect. */
export function useProfile(): { data: Profile | undefined; isOffline: boolean } {
  const { data } = useSWR('/auth/profile', (path) => callApi<Profile>({ method: 'GET', path }));
  return {
    data: data?.ok ? data.data : undefined,
    isOffline: data !== undefined && !data.ok && 'offline' in data,
  };
}
