import { CircleUser, CloudUpload, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { LanguageChoice } from '#client/i18n/language-choice.tsx';
import { ProfileHeading } from './profile-heading.tsx';

interface ProfilePanelProps {
  username: string;
  onSignOut: () => void;
  /** Called when an entry is pressed: the menu closes. */
  onFollow: () => void;
}

const itemLook =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left font-medium hover:bg-sand';

/** The menu of the signed-in user: language, account, outbox and sign-out. */
export function ProfilePanel({ username, onSignOut, onFollow }: ProfilePanelProps) {
  const t = useTranslations('shell.profile');
  return (
    <>
      <ProfileHeading username={username} />
      <ul>
        <li className="mb-1.5 border-b border-line px-3 pb-2">
          <LanguageChoice />
        </li>
        <li>
          <Link to="/profile" onClick={onFollow} className={itemLook}>
            <CircleUser aria-hidden="true" size={19} strokeWidth={1.75} />
            {t('account')}
          </Link>
        </li>
        <li>
          <Link to="/outbox" onClick={onFollow} className={itemLook}>
            <CloudUpload aria-hidden="true" size={19} strokeWidth={1.75} />
            {t('outbox')}
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={itemLook}
            onClick={() => {
              onFollow();
              onSignOut();
            }}
          >
            <LogOut aria-hidden="true" size={19} strokeWidth={1.75} />
            {t('signOut')}
          </button>
        </li>
      </ul>
    </>
  );
}
