import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useRemote } from '#client/data/remote-query.ts';
import { type ContractValidation, contractResolver } from '#client/office/kit/form/contract-resolver.ts';
import { SelectField } from '#client/office/kit/form/form-fields.tsx';
import { OnlineForm } from '#client/office/kit/form/online-form.tsx';
import { UnsavedGuard } from '#client/office/kit/form/unsaved-guard.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { type Profile, type ProfileUpdate, profileUpdateSchema } from '#contract/users/entity.ts';

/** See rules 11.6. */
export function DigestSettings() {
  const t = useTranslations('office.account.digest');
  const { data, isOffline, error, replace } = useRemote<Profile>({ path: '/auth/profile' });
  if (data) return <DigestForm profile={data} onSaved={replace} />;
  if (!isOffline && !error) return <Skeleton lines={2} className="p-6" />;
  return (
    <p className="px-5 py-4.5 font-medium text-amber md:px-6.5">
      {error ? error.message || t('failed') : t('offline')}
    </p>
  );
}

interface DigestValues {
  hour: string;
}

const contract: ContractValidation<DigestValues, ProfileUpdate> = {
  schema: profileUpdateSchema,
  toInput: ({ hour }) => ({ digest_hour: hour === '' ? null : Number(hour) }),
  toFormField: () => 'hour',
};

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

interface DigestFormProps {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}

function DigestForm({ profile, onSaved }: DigestFormProps) {
  const t = useTranslations('office.account.digest');
  const form = useForm({
    resolver: contractResolver(contract),
    defaultValues: toValues(profile),
  });
  const { email } = profile;
  const options = hours.map((hour) => ({
    value: hour,
    label: t('at', { hour: hour.padStart(2, '0') }),
  }));
  return (
    <OnlineForm
      form={form}
      contract={contract}
      messages={{ done: t('done'), failed: t('failed'), submit: t('submit') }}
      call={(body) => ({ method: 'PUT', path: '/auth/profile', body })}
      onDone={(savedProfile: Profile) => {
        form.reset(toValues(savedProfile));
        onSaved(savedProfile);
      }}
    >
      <SelectField
        control={form.control}
        name="hour"
        label={t('hour')}
        hint={email === '' ? t('noticeOnly') : t('mailTo', { email })}
        input={{ options: [{ value: '', label: t('never') }, ...options] }}
        className="md:col-span-2"
      />
      <UnsavedGuard isDirty={form.formState.isDirty} />
    </OnlineForm>
  );
}

function toValues({ digest_hour }: Profile): DigestValues {
  return { hour: String(digest_hour ?? '') };
}
