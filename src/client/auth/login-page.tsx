import { useEffect } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { clearTabDrafts, useSessionStore } from '#client/data/session-store.ts';
import { useLoginRedirect } from '#client/shell/login-redirect.ts';
import { firstPageOf } from '#client/state/first-page.ts';
import { AuthHeading } from './auth-heading.tsx';
import { AuthMeta } from './auth-meta.tsx';
import { LoginForm } from './login-form.tsx';
import { UnsentChangesNotice } from './unsent-changes-notice.tsx';
import { useRedirectSignedIn } from './use-redirect-signed-in.ts';

export function LoginPage() {
  const t = useTranslations('auth.login');
  const redirect = useLoginRedirect();
  const format = useFormatter();
  const { isUnconfirmed } = useRedirectSignedIn((role) => redirect?.from ?? firstPageOf(role));
  const hasExpired = redirect?.hasExpired === true;
  // Removes the form drafts of a user who has signed out. After an expired session they stay, because
  // the same user usually signs in again.
  useEffect(() => {
    if (!hasExpired && !useSessionStore.getState().isAuthenticated) clearTabDrafts();
  }, [hasExpired]);
  // In the device's time zone, so that the user can compare the time with the device's clock.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const formatNow = () =>
    format.dateTime(new Date(), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const notice = isUnconfirmed
    ? t('expiredByClock', { when: formatNow() })
    : hasExpired && t('expired');
  return (
    <>
      <AuthMeta page="login" path="/login" />
      <AuthHeading back={{ to: '/', label: t('back') }} title={t('title')} lead={t('lead')} />
      {notice && (
        <p className="mt-5 rounded-md bg-amber-soft px-3.5 py-3 font-medium text-amber">{notice}</p>
      )}
      <LoginForm />
      <UnsentChangesNotice />
    </>
  );
}
