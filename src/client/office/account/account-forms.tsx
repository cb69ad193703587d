// Both forms submit directly to the server, because the outbox would store their values on the device.
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { tabDrafts } from '#client/data/drafts.ts';
import { useSession } from '#client/data/session-store.ts';
import { type ContractValidation, contractResolver } from '#client/office/kit/form/contract-resolver.ts';
import { ConnectedField, TextField } from '#client/office/kit/form/form-fields.tsx';
import { DraftNote } from '#client/office/kit/form/form-notes.tsx';
import { OnlineForm } from '#client/office/kit/form/online-form.tsx';
import { PhoneField } from '#client/office/kit/form/phone-field.tsx';
import { UnsavedGuard } from '#client/office/kit/form/unsaved-guard.tsx';
import { useDraft } from '#client/office/kit/form/use-draft.ts';
import { PasswordInput } from '#client/ui/form/password-input.tsx';
import { type ChangePassword, changePasswordSchema } from '#contract/auth/account.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import { type Profile, profileUpdateSchema } from '#contract/users/entity.ts';

interface ProfileFormProps {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}

export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const t = useTranslations('office.account.profile');
  const contract = profileValidation(profile.email);
  const form = useForm({
    resolver: contractResolver(contract),
    defaultValues: toProfileValues(profile),
  });
  const { control } = form;
  const draft = useDraft(form, 'profile', tabDrafts);
  const isNewEmail = isOtherEmail(useWatch({ control, name: 'email' }), profile.email);
  return (
    <OnlineForm
      form={form}
      contract={contract}
      messages={{ done: t('done'), failed: t('failed'), submit: t('submit') }}
      call={(body) => ({ method: 'PUT', path: '/auth/profile', body })}
      onDone={(savedProfile: Profile) => {
        form.reset(toProfileValues(savedProfile));
        onSaved(savedProfile);
      }}
    >
      <DraftNote draft={draft} className="md:col-span-2" />
      <TextField
        control={control}
        required
        name="email"
        label={t('email')}
        input={{
          type: 'email',
          inputMode: 'email',
          autoComplete: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
        }}
      />
      <PhoneField control={control} name="phone" label={t('phone')} />
      {isNewEmail && (
        <ConnectedField
          control={control}
          required
          name="current_password"
          label={t('currentPassword')}
          hint={t('currentPasswordHint')}
          className="md:col-span-2"
        >
          {(field, aria) => <PasswordInput autoComplete="current-password" {...field} {...aria} />}
        </ConnectedField>
      )}
      <UnsavedGuard isDirty={form.formState.isDirty} onLeave={draft.discard} />
    </OnlineForm>
  );
}

interface ProfileValues {
  email: string;
  phone: string;
  current_password: string;
}

const schema = z.omit(profileUpdateSchema, {
  locale: true,
  digest_hour: true,
  push_off: true,
  quiet_hours: true,
});
type ProfileFields = z.infer<typeof schema>;

export function toProfileValues({ email, phone_number }: Profile): ProfileValues {
  return { email, phone: phone_number, current_password: '' };
}

/** The server requires the current password when the email address changes. */
export function profileValidation(savedEmail: string): ContractValidation<ProfileValues, ProfileFields> {
  return {
    schema,
    toInput: ({ email, phone, current_password }) =>
      isOtherEmail(email, savedEmail) && current_password !== ''
        ? { phone, email, current_password }
        : { phone, email },
    check: ({ current_password }, { email }) =>
      isOtherEmail(email, savedEmail) && current_password === undefined
        ? [fieldReason('current_password', 'password_required')]
        : [],
  };
}

function isOtherEmail(email: string, savedEmail: string): boolean {
  return email.trim().toLowerCase() !== savedEmail.toLowerCase();
}

const emptyValues: ChangePassword = { current_password: '', new_password: '' };

const contract: ContractValidation<ChangePassword, ChangePassword> = {
  schema: changePasswordSchema,
  toInput: (values) => values,
};

interface PasswordFormProps {
  /** Called after the server has signed out all other devices. */
  onChanged: () => void;
}

export function PasswordForm({ onChanged }: PasswordFormProps) {
  const t = useTranslations('office.account.password');
  const { username } = useSession();
  const form = useForm({ resolver: contractResolver(contract), defaultValues: emptyValues });
  return (
    <OnlineForm
      form={form}
      contract={contract}
      messages={{ done: t('done'), failed: t('failed'), submit: t('submit') }}
      call={(body) => ({ method: 'POST', path: '/auth/change-password', body })}
      onDone={() => {
        form.reset(emptyValues);
        onChanged();
      }}
    >
      {/* Password managers need the username next to the password. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <ConnectedField control={form.control} required name="current_password" label={t('current')}>
        {(field, aria) => <PasswordInput autoComplete="current-password" {...field} {...aria} />}
      </ConnectedField>
      <ConnectedField control={form.control} required name="new_password" label={t('new')} hint={t('newHint')}>
        {(field, aria) => <PasswordInput autoComplete="new-password" {...field} {...aria} />}
      </ConnectedField>
    </OnlineForm>
  );
}
