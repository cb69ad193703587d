import { CircleUser, CloudUpload, Keyboard, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useRemote } from '#client/data/remote-query.ts';
import { useSession } from '#client/data/session-store.ts';
import { LanguageChoice } from '#client/state/language-choice.tsx';
import { EmailText } from '#client/ui/email-text.tsx';
import { isOfficeRole } from '#contract/roles.ts';
import type { Profile } from '#contract/users/entity.ts';
import { usePaletteStore } from './palette/palette-store.ts';
import { SingleKeysSwitch } from './palette/single-key-shortcuts-switch.tsx';

interface ProfilePanelProps {
  username: string;
  onSignOut: () => void;
  onFollow: () => void;
}

const itemClassName = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left font-medium hover:bg-sand';

export function ProfilePanel({ username, onSignOut, onFollow }: ProfilePanelProps) {
  const t = useTranslations('shell.profile');
  const { role } = useSession();
  return (
    <>
      <ProfileHeading username={username} />
      <ul>
        <li className="mb-1.5 border-b border-line px-3 pb-2">
          <LanguageChoice />
        </li>
        {isOfficeRole(role) && <ShortcutItems onFollow={onFollow} />}
        <li>
          <Link to="/profile" onClick={onFollow} className={itemClassName}>
            <CircleUser aria-hidden="true" size={19} strokeWidth={1.75} />
            {t('account')}
          </Link>
        </li>
        <li>
          <Link to="/outbox" onClick={onFollow} className={itemClassName}>
            <CloudUpload aria-hidden="true" size={19} strokeWidth={1.75} />
            {t('outbox')}
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={itemClassName}
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

function ShortcutItems({ onFollow }: Pick<ProfilePanelProps, 'onFollow'>) {
  const t = useTranslations('shell.profile');
  const show = usePaletteStore((state) => state.show);
  return (
    <>
      <li className="mb-1.5 border-b border-line px-3 pb-1">
        <SingleKeysSwitch />
      </li>
      <li>
        <button
          type="button"
          className={itemClassName}
          onClick={() => {
            onFollow();
            show('keys');
          }}
        >
          <Keyboard aria-hidden="true" size={19} strokeWidth={1.75} />
          {t('keys')}
        </button>
      </li>
    </>
  );
}

/** The e-mail address is never stored on the device. */
function ProfileHeading({ username }: { username: string }) {
  const t = useTranslations('shell.profile');
  const profile = useRemote<Profile>({ path: '/auth/profile' });
  return (
    <div className="mb-1.5 border-b border-line px-3 pt-2 pb-3">
      <p className="font-semibold">{profile.data?.username ?? username}</p>
      <p className="min-h-5 text-sm text-ink-2">
        {profile.data && <EmailText address={profile.data.email} />}
        {profile.isOffline && t('emailNeedsConnection')}
      </p>
    </div>
  );
}
