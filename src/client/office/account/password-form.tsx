import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import {
  type ContractValidation,
  contractResolver,
} from '#client/office/kit/form/contract-resolver.ts';
import { ConnectedField } from '#client/office/kit/form/form-fields.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { type ChangePassword, changePasswordSchema } from '#contract/auth/account.ts';
import { OnlineForm } from './online-form.tsx';
import { useOnlineSubmit } from './use-online-submit.ts';

const emptyValues: ChangePassword = { current_password: '', new_password: '' };

const contract: ContractValidation<ChangePassword, ChangePassword> = {
  schema: changePasswordSchema,
  toInput: (values) => values,
};

interface PasswordFormProps {
  /** Called after the change, when the server has signed out all other devices. */
  onChanged: () => void;
}

/** Changes the password of the signed-in user. Needs a connection. */
export function PasswordForm({ onChanged }: PasswordFormProps) {
  const t = useTranslations('office.account.password');
  const { isOffline } = useSyncStatus();
  const { username } = useSession();
  const form = useForm({ resolver: contractResolver(contract), defaultValues: emptyValues });
  const onSubmit = useOnlineSubmit({
    form,
    contract,
    words: { done: t('done'), failed: t('failed') },
    call: (body) => ({ method: 'POST', path: '/auth/change-password', body }),
    onDone: () => {
      form.reset(emptyValues);
      onChanged();
    },
  });
  return (
    <OnlineForm
      onSubmit={onSubmit}
      isSubmitting={form.formState.isSubmitting}
      isOffline={isOffline}
      submitLabel={t('submit')}
    >
      {/* Password managers need the username beside the password. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <ConnectedField control={form.control} required name="current_password" label={t('current')}>
        {(field, aria) => <PasswordInput autoComplete="current-password" {...field} {...aria} />}
      </ConnectedField>
      <ConnectedField
        control={form.control}
        required
        name="new_password"
        label={t('new')}
        hint={t('newHint')}
      >
        {(field, aria) => <PasswordInput autoComplete="new-password" {...field} {...aria} />}
      </ConnectedField>
    </OnlineForm>
  );
}
