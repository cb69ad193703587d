import { useLocale, useTranslations } from 'use-intl';
import { useSessionStore } from '#client/data/session-store.ts';
import { leaveOffice } from '#client/enter-office.ts';
import { addressIn } from '#client/i18n/address-in.ts';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { AuthField } from './auth-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { removeResetToken } from './reset-token.ts';

interface ResetPasswordFormProps {
  token: string;
  /**
   * Called when the server rejects the request. `tokenError` is the server's message about the token;
   * undefined if the rejection has another reason.
   */
  onRefused: (tokenError: string | undefined) => void;
}

/** Sets a new password with the token of the e-mailed link. */
export function ResetPasswordForm({ token, onRefused }: ResetPasswordFormProps) {
  const t = useTranslations('auth.reset');
  const locale = useLocale();

  function leave() {
    removeResetToken();
    // A new password ends all sessions of that user, perhaps also the session of this device: then
    // `leaveOffice` ends it here, too.
    const { isAuthenticated } = useSessionStore.getState();
    const leaving = isAuthenticated ? leaveOffice() : undefined;
    return async () => {
      await leaving;
      location.replace(addressIn(locale, '/login'));
    };
  }

  return (
    <AuthForm
      page="reset"
      path="/auth/reset-password"
      sentToo={{ token }}
      findMissing={({ new_password = '' }) =>
        new_password === '' ? { new_password: t('passwordRequired') } : {}
      }
      onSuccess={leave}
      onRefused={(errors) => onRefused(errors.token)}
      whatItDoes={t('whatItDoes')}
    >
      <AuthField name="new_password" label={t('newPassword')} required hint={t('hint')}>
        {(control) => (
          // Visible while typing (screens 2.4); the button hides it.
          <PasswordInput
            {...control}
            autoComplete="new-password"
            isShownAtFirst
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
          />
        )}
      </AuthField>
    </AuthForm>
  );
}
