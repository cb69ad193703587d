import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { AuthMeta } from './auth-meta.tsx';
import { OfflineLine } from './offline-line.tsx';
import { takeTokenOutOfAddress } from './token-in-address.ts';
import { useAuthForm } from './use-auth-form.ts';

/** Opened from the mail to the old address. Security: only the button confirms, as mails are read by machines too. */
export default function ConfirmEmailPage() {
  const t = useTranslations('auth.confirm');
  const [token] = useState(takeTokenOutOfAddress);
  const { prepare, submit, isLoading, errors, isOffline } = useAuthForm({
    path: '/auth/confirm-email',
    texts: { success: t('success'), failed: t('failed'), exception: t('failed') },
    destination: '/login',
    accept: () => true,
  });
  const refusal = token === null ? t('openLink') : errors.token;
  return (
    <>
      <AuthMeta page="confirm" />
      <AuthHeading back={{ to: '/login', label: t('back') }} title={t('title')} lead={t('lead')} />
      <div role="status" className="mt-5 empty:hidden">
        {refusal && (
          <p className="rounded-md bg-amber-soft px-3.5 py-3 font-medium text-amber">{refusal}</p>
        )}
      </div>
      {token !== null && (
        <form
          noValidate
          method="post"
          className="mt-6 flex flex-col gap-5"
          onFocus={prepare}
          onSubmit={(event) => {
            event.preventDefault();
            void submit({ token }, {});
          }}
        >
          <Button type="submit" size="large" isLoading={isLoading} loadingLabel={t('submitting')}>
            {t('submit')}
          </Button>
          <OfflineLine text={isOffline && t('offline')} />
        </form>
      )}
    </>
  );
}
