import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRemote } from '#client/data/remote-query.ts';
import { useSession } from '#client/data/session-store.ts';
import { officeStarts, readOfficeStart, storeOfficeStart } from '#client/state/first-page.ts';
import { LanguageChoice } from '#client/state/language-choice.tsx';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import { SegmentedControl } from '#client/ui/form/segmented.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { TitledCard } from '#client/ui/titled-card.tsx';
import type { ActiveSession } from '#contract/auth/account.ts';
import { isOfficeRole, type Role } from '#contract/roles.ts';
import type { Profile } from '#contract/users/entity.ts';
import { PasswordForm, ProfileForm } from './account-forms.tsx';
import { AccountSessions } from './account-sessions.tsx';
import { DigestSettings } from './digest-form.tsx';
import { PushSettings } from './push-form.tsx';

export function ProfilePage() {
  const t = useTranslations('office.account');
  const { role } = useSession();
  const sessions = useRemote<ActiveSession[]>({ path: '/auth/sessions' });
  return (
    <div className="mx-auto max-w-190">
      <PageHeader title={t('title')} />
      <TitledCard title={t('profile.title')}>
        <Identity />
        <ContactForm />
      </TitledCard>
      <TitledCard title={t('password.title')} text={t('password.text')}>
        <PasswordForm onChanged={() => void sessions.reload()} />
      </TitledCard>
      {isOfficeRole(role) && (
        <TitledCard title={t('digest.title')} text={t('digest.text')}>
          <DigestSettings />
        </TitledCard>
      )}
      <TitledCard title={t('push.title')} text={t('push.text')}>
        <PushSettings />
      </TitledCard>
      <TitledCard title={t('sessions.title')} text={t('sessions.text')}>
        <AccountSessions {...sessions} />
      </TitledCard>
    </div>
  );
}

function Identity() {
  const t = useTranslations('office.account.profile');
  const tRole = useTranslations('office.users.role');
  const { username, role } = useSession();
  return (
    <div className="border-b border-line px-5 py-4.5 md:px-6.5">
      <DefinitionList
        items={[
          { term: t('username'), value: username },
          { term: t('role'), value: isOfficeRole(role) ? tRole(role as Role) : role },
        ]}
      />
      <div className="mt-2.5 border-t border-line pt-3 text-sm">
        <LanguageChoice />
      </div>
      <FirstPageChoice />
    </div>
  );
}

function FirstPageChoice() {
  const t = useTranslations('office.account.profile.opensWith');
  const [startPath, setStartPath] = useState(readOfficeStart);
  return (
    <div className="mt-2.5 border-t border-line pt-3 text-sm">
      <p className="mb-1.5 font-medium">{t('label')}</p>
      <div className="flex">
        <SegmentedControl
          label={t('label')}
          value={startPath}
          options={officeStarts.map((value) => ({ value, label: t(value), icon: null }))}
          onChange={(path) => {
            storeOfficeStart(path);
            setStartPath(path);
          }}
        />
      </div>
      <p className="mt-1.5 text-ink-2">{t('hint')}</p>
    </div>
  );
}

/** The mirror has no email or phone, so the form loads them from the server. */
function ContactForm() {
  const t = useTranslations('office.account.profile');
  const { data, isOffline, error, replace } = useRemote<Profile>({ path: '/auth/profile' });
  // Keeps the form and its input on the page if the connection is lost.
  const [profile, setProfile] = useState<Profile>();
  if (data !== undefined && data !== profile) setProfile(data);
  if (profile) {
    return <ProfileForm profile={profile} onSaved={replace} />;
  }
  if (isOffline || error) {
    return (
      <p className="px-5 py-4.5 font-medium text-amber md:px-6.5">
        {error ? error.message || t('failedFetch') : t('offline')}
      </p>
    );
  }
  return <Skeleton lines={3} className="p-6" />;
}
