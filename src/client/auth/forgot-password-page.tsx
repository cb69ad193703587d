import { Mail } from 'lucide-react';
import { useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { addressIn } from '#client/i18n/address-in.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { AuthMeta } from './auth-meta.tsx';
import { FormNote } from './form-note.tsx';
import { storeResetToken } from './reset-token.ts';
import { readForm, useAuthForm } from './use-auth-form.ts';

/**
 * Requests the e-mail with the link for a new password. The token in the response cannot set a
 * password: with it the next page asks the user to open the link in the mail (`reset-token.ts`).
 */
export function ForgotPasswordPage() {
  const t = useTranslations('auth.forgot');
  const locale = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const { submit, isLoading, errors, isOffline } = useAuthForm({
    path: '/auth/forgot-password',
    // One text for a rejected request and for no connection: the user can only try again.
    texts: { success: t('success'), failed: t('failed'), exception: t('failed') },
    onSuccess: (data) => {
      storeResetToken((data as { token: string }).token);
      form.current?.reset();
      return () => location.replace(addressIn(locale, '/reset-password'));
    },
  });
  return (
    <>
      <AuthMeta page="forgot" />
      <AuthHeading back={{ to: '/login', label: t('back') }} title={t('title')} lead={t('lead')} />
      <form
        ref={form}
        noValidate
        method="post"
        className="mt-8 flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const { email = '' } = readForm(event);
          void submit({ email }, email.trim() === '' ? { email: t('emailRequired') } : {});
        }}
      >
        <Field label={t('email')} required error={errors.email}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              name="email"
              autoComplete="email"
              icon={<Mail size={18} strokeWidth={1.75} />}
            />
          )}
        </Field>
        <Button type="submit" size="large" isLoading={isLoading} loadingLabel={t('submitting')}>
          {t('submit')}
        </Button>
        <p className="-mt-2 text-center text-sm text-ink-2">{t('whatItDoes')}</p>
        <FormNote text={isOffline && t('offline')} />
      </form>
    </>
  );
}
