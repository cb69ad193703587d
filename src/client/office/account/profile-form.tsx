import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { tabDrafts } from '#client/data/drafts.ts';
import { contractResolver } from '#client/office/kit/form/contract-resolver.ts';
import { DraftNote } from '#client/office/kit/form/draft-note.tsx';
import { ConnectedField, TextField } from '#client/office/kit/form/form-fields.tsx';
import { PhoneField } from '#client/office/kit/form/phone-field.tsx';
import { UnsavedGuard } from '#client/office/kit/form/unsaved-guard.tsx';
import { useReactHookFormDraft } from '#client/office/kit/form/use-react-hook-form-draft.ts';
import { PasswordInput } from '#client/ui/password-input.tsx';
import type { Profile } from '#contract/users/entity.ts';
import { OnlineForm } from './online-form.tsx';
import { isOtherEmail, profileForm, toProfileValues } from './profile-form-values.ts';
import { useOnlineSubmit } from './use-online-submit.ts';

interface ProfileFormProps {
  profile: Profile;
  isOffline: boolean;
  onSaved: (profile: Profile) => void;
}

/** E-mail and phone of the signed-in user. A changed e-mail also asks for the current password. */
export function ProfileForm({ profile, isOffline, onSaved }: ProfileFormProps) {
  const t = useTranslations('office.account.profile');
  const contract = profileForm(profile.email);
  const form = useForm({
    resolver: contractResolver(contract),
    defaultValues: toProfileValues(profile),
  });
  const { control } = form;
  const draft = useReactHookFormDraft(form, 'profile', tabDrafts);
  const isNewEmail = isOtherEmail(useWatch({ control, name: 'email' }), profile.email);
  const onSubmit = useOnlineSubmit({
    form,
    contract,
    words: { done: t('done'), failed: t('failed') },
    call: (body) => ({ method: 'PUT', path: '/auth/profile', body }),
    onDone: (saved: Profile) => {
      form.reset(toProfileValues(saved));
      onSaved(saved);
    },
  });
  return (
    <OnlineForm
      onSubmit={onSubmit}
      isSubmitting={form.formState.isSubmitting}
      isOffline={isOffline}
      submitLabel={t('submit')}
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
