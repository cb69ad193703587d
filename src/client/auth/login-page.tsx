import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { forgetTabDrafts } from '#client/data/forget-tab-drafts.ts';
import type { AskedPage } from '#client/shell/office-guard.tsx';
import { usePlace } from '#client/ui/navigation.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { AuthMeta } from './auth-meta.tsx';
import { LoginForm } from './login-form.tsx';
import { useFollowSignIn } from './use-follow-sign-in.ts';
import { WaitingForOthers } from './waiting-for-others.tsx';

export default function LoginPage() {
  const t = useTranslations('auth.login');
  const asked = usePlace().state as AskedPage | null;
  const destination = asked?.from ?? '/transactions';
  useFollowSignIn(destination);
  // Whose time is merely over comes back to a half-written form; nobody else finds it in this tab.
  const isComingBack = asked?.hasExpired === true;
  useEffect(() => {
    if (!isComingBack) forgetTabDrafts();
  }, [isComingBack]);
  return (
    <>
      <AuthMeta page="login" path="/login" />
      <AuthHeading back={{ to: '/', label: t('back') }} title={t('title')} lead={t('lead')} />
      {asked?.hasExpired && (
        <p className="mt-5 rounded-md bg-amber-soft px-3.5 py-3 font-medium text-amber">
          {t('expired')}
        </p>
      )}
      <LoginForm destination={destination} />
      <WaitingForOthers />
    </>
  );
}
