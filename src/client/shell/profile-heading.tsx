import { useTranslations } from 'use-intl';
import { useProfile } from '#client/data/online.ts';

/** Name and e-mail address of the signed-in user. The address is fetched each time, never stored. */
export function ProfileHeading({ username }: { username: string }) {
  const t = useTranslations('shell.profile');
  const profile = useProfile();
  return (
    <div className="mb-1.5 border-b border-line px-3 pt-2 pb-3">
      <p className="font-semibold">{profile.data?.username ?? username}</p>
      <p className="min-h-5 text-sm text-ink-2">
        {profile.data?.email}
        {profile.isOffline && t('emailNeedsConnection')}
      </p>
    </div>
  );
}
