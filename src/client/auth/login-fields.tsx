import { useTranslations } from 'use-intl';
import { PasswordInput } from '#client/ui/form/password-input.tsx';
import { TextInput } from '#client/ui/form/text-input.tsx';
import { AuthField } from './auth-form.tsx';

export function LoginFields() {
  const t = useTranslations('auth.login');
  return (
    <>
      <AuthField name="username" label={t('username')}>
        {(control) => <TextInput {...control} autoComplete="username" autoCapitalize="none" spellCheck={false} />}
      </AuthField>
      <AuthField name="password" label={t('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
          />
        )}
      </AuthField>
    </>
  );
}
