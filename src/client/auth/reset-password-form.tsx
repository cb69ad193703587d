import { useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { leaveOffice } from '#client/enter-office.ts';
import { addressIn } from '#client/i18n/address-in.ts';
import { useSessionStore } from '#client/state/session-store.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { FormNote } from './form-note.tsx';
import { removeResetToken } from './reset-token.ts';
import { readForm, useAuthForm } from './use-auth-form.ts';

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
  const form = useRef<HTMLFormElement>(null);
  const { submit, isLoading, errors, isOffline } = useAuthForm({
    path: '/auth/reset-password',
    texts: { success: t('success'), failed: t('failed'), exception: t('failed') },
    onSuccess: () => {
      removeResetToken();
      form.current?.reset();
      // A new password ends all sessions of that user, perhaps also the session of this device: then
      // `leaveOffice` ends it here, too.
      const { isAuthenticated } = useSessionStore.getState();
      const leaving = isAuthenticated ? leaveOffice() : undefined;
      return async () => {
        await leaving;
        location.replace(addressIn(locale, '/login'));
      };
    },
    onRefused: (fieldErrors) => onRefused(fieldErrors.token),
  });
  return (
    <form
      ref={form}
      noValidate
      method="post"
      className="mt-6 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const { new_password = '' } = readForm(event);
        void submit(
          { new_password, token },
          new_password === '' ? { new_password: t('passwordRequired') } : {},
        );
      }}
    >
      <Field label={t('newPassword')} required hint={t('hint')} error={errors.new_password}>
        {(control) => (
          // Visible while typing (screens 2.4); the button hides it.
          <PasswordInput
            {...control}
            name="new_password"
            autoComplete="new-password"
            isShownAtFirst
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
          />
        )}
      </Field>
      <Button type="submit" size="large" isLoading={isLoading} loadingLabel={t('submitting')}>
        {t('submit')}
      </Button>
      <p className="-mt-2 text-center text-sm text-ink-2">{t('whatItDoes')}</p>
      <FormNote text={isOffline && t('offline')} />
    </form>
  );
}
