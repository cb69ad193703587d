import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { AuthHeading } from './auth-heading.tsx';
import { AuthMeta } from './auth-meta.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { dropResetToken, isHandle, onTokenFromElsewhere, readResetToken } from './reset-token.ts';

/** Without a saved token it leads to /forget-password (specification §2). */
export default function ResetPasswordPage() {
  const t = useTranslations('auth.reset');
  const [token, setToken] = useState(readResetToken);
  const [refusal, setRefusal] = useState<string>();
  useEffect(
    () =>
      onTokenFromElsewhere((arrived) => {
        setToken(arrived);
        setRefusal(undefined);
      }),
    [],
  );
  if (token === null) return <Navigate to="/forget-password" replace />;

  function refuse(message: string | undefined) {
    setRefusal(message);
    // A handle stays: its owner only has to open the mail. Any other token will never work again.
    if (message !== undefined && token !== null && !isHandle(token)) dropResetToken();
  }

  return (
    <>
      <AuthMeta page="reset" />
      <AuthHeading back={{ to: '/login', label: t('back') }} title={t('title')} lead={t('lead')} />
      <div role="status" className="mt-5 empty:hidden">
        {(refusal ?? (isHandle(token) && t('openLink'))) && (
          <p className="rounded-md bg-amber-soft px-3.5 py-3 font-medium text-amber">
            {refusal ?? t('openLink')}{' '}
            {refusal !== undefined && (
              <Link to="/forget-password" className="underline underline-offset-2">
                {t('askAgain')}
              </Link>
            )}
          </p>
        )}
      </div>
      <ResetPasswordForm token={token} onTokenRefused={refuse} />
    </>
  );
}
