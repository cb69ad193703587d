import { Mail } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { addressIn } from '#client/i18n/locale.ts';
import { TextInput } from '#client/ui/form/text-input.tsx';
import { AuthField, AuthForm } from './auth-form.tsx';
import { AuthHead } from './auth-head.tsx';
import { storeResetToken } from './reset-token.ts';

export function ForgotPasswordPage() {
  const t = useTranslations('auth.forgot');
  const locale = useLocale();
  return (
    <>
      <AuthHead page="forgot" backTo="/login" />
      <AuthForm
        page="forgot"
        path="/auth/forgot-password"
        findMissing={({ email = '' }) => (email.trim() === '' ? { email: t('emailRequired') } : {})}
        onSuccess={(data) => {
          storeResetToken((data as { token: string }).token);
          return () => location.replace(addressIn(locale, '/reset-password'));
        }}
        buttonHint={t('whatItDoes')}
      >
        <AuthField name="email" label={t('email')} required>
          {(control) => (
            <TextInput {...control} type="email" autoComplete="email" icon={<Mail size={18} strokeWidth={1.75} />} />
          )}
        </AuthField>
      </AuthForm>
    </>
  );
}
