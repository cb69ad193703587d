import { CircleUser, CloudUpload, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { Popover } from '#client/ui/popover.tsx';
import { initialsOf } from './initials-of.ts';
import { LanguageChoice } from './language-choice.tsx';
import { ProfileHeading } from './profile-heading.tsx';

interface ProfileMenuProps {
  username: string;
  onSignOut: () => void;
}

const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left font-medium hover:bg-sand';

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
      {(close) => (
        <>
          <ProfileHeading username={username} />
          <ul>
            <li className="mb-1.5 border-b border-line px-3 pb-2">
              <LanguageChoice />
            </li>
            <li>
              <Link to="/profile" onClick={close} className={itemLook}>
                <CircleUser aria-hidden="true" size={19} strokeWidth={1.75} />
                {t('account')}
              </Link>
            </li>
            <li>
              <Link to="/outbox" onClick={close} className={itemLook}>
                <CloudUpload aria-hidden="true" size={19} strokeWidth={1.75} />
                {t('outbox')}
              </Link>
            </li>
            <li>
              <button
                type="button"
                className={itemLook}
                onClick={() => {
                  close();
                  onSignOut();
                }}
              >
                <LogOut aria-hidden="true" size={19} strokeWidth={1.75} />
                {t('signOut')}
              </button>
            </li>
          </ul>
        </>
      )}
    </Popover>
  );
}
