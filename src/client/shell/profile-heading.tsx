import { useTranslations } from 'use-intl';
import { useProfile } from '#client/state/use-profile.ts';

/** The signed-in user. The e-mail address is loaded each time and never stored on the device. */
export function ProfileHeading({ username }: { username: string }) {
  const t = useTranslations('shell.profile');
  const profile = useProfile();
  return (
    <div className="mb-1.5 border-b border-line px-3 pt-2 pb-3">
      <p className="truncate font-semibold">{profile.data?.username ?? username}</p>
      <p className="min-h-5 truncate text-sm text-ink-2">
        {profile.data?.email}
        {profile.isOffline && <span className="whitespace-normal">{t('offline')}</span>}
      </p>
    </div>
  );
}
