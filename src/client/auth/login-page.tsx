import { useEffect } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { clearTabDrafts } from '#client/data/clear-tab-drafts.ts';
import { firstPageOf } from '#client/shell/first-page.ts';
import { useLoginRedirect } from '#client/shell/login-redirect.ts';
import { useSessionStore } from '#client/state/session-store.ts';
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
  // An expired session keeps its form drafts; after any other end they are removed.
  const isComingBack = redirect?.hasExpired === true;
  useEffect(() => {
    if (!isComingBack && !useSessionStore.getState().isAuthenticated) clearTabDrafts();
  }, [isComingBack]);
  // In the device's time zone, to be compared with its clock.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const shown = () =>
    format.dateTime(new Date(), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const notice = isUnconfirmed
    ? t('expiredByClock', { when: shown() })
    : redirect?.hasExpired && t('expired');
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
