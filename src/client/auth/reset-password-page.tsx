import { useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { addressIn } from '#client/i18n/address-in.ts';
import { PageLink } from '#client/ui/page-link.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { AuthMeta } from './auth-meta.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { isHandle, onTokenFromOtherTab, readResetToken, removeResetToken } from './reset-token.ts';

/** Asks for a new password. Without a stored token, redirects to /forget-password (screens 2.4). */
export function ResetPasswordPage() {
  const t = useTranslations('auth.reset');
  const locale = useLocale();
  // Undefined until the first effect: the page is also prerendered, where there is no stored token.
  const [token, setToken] = useState<string | null>();
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    const stored = readResetToken();
    setToken(stored);
    if (stored === null) location.replace(addressIn(locale, '/forget-password'));
  }, [locale]);
  useEffect(
    () =>
      onTokenFromOtherTab((newToken) => {
        setToken(newToken);
        setRefusal(undefined);
      }),
    [],
  );

  function showRefusal(tokenError: string | undefined) {
    setRefusal(tokenError);
    // A handle stays stored: the user only has to open the e-mailed link. A rejected token of a link is
    // useless.
    if (tokenError !== undefined && token && !isHandle(token)) removeResetToken();
  }

  return (
    <>
      <AuthMeta page="reset" />
      <AuthHeading back={{ to: '/login', label: t('back') }} title={t('title')} lead={t('lead')} />
      <div role="status" className="mt-5 empty:hidden">
        {(refusal ?? (token && isHandle(token) && t('openLink'))) && (
          <p className="rounded-md bg-amber-soft px-3.5 py-3 font-medium text-amber">
            {refusal ?? t('openLink')}{' '}
            {refusal !== undefined && (
              <PageLink to="/forget-password" className="underline underline-offset-2">
                {t('askAgain')}
              </PageLink>
            )}
          </p>
        )}
      </div>
      {token && <ResetPasswordForm token={token} onRefused={showRefusal} />}
    </>
  );
}
