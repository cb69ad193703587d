import { useTranslations } from 'use-intl';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import { Popover } from '#client/ui/popover.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { initialsOf } from './initials-of.ts';

interface ProfileMenuProps {
  username: string;
  onSignOut: () => void;
}

const ProfilePanel = lazyOnOpen(() => import('./lazy-parts.ts'), 'ProfilePanel', {
  fallback: <Skeleton lines={4} className="p-4" />,
});

/** The button with the user's initials and name in the header; opens `ProfilePanel`. */
export function ProfileMenu({ username, onSignOut }: ProfileMenuProps) {
  const t = useTranslations('shell.profile');
  return (
    <Popover
      label={t('label', { username })}
      faceClassName="gap-2.5 px-1.5"
      face={
        <>
          <span
            aria-hidden="true"
            className="flex size-9 items-center justify-center rounded-full bg-sand text-xs font-bold text-ink"
          >
            {initialsOf(username)}
          </span>
          <span className="max-w-32 truncate pr-1 font-semibold text-ink max-lg:hidden">
            {username}
          </span>
        </>
      }
    >
      {(close) => <ProfilePanel username={username} onSignOut={onSignOut} onFollow={close} />}
    </Popover>
  );
}
