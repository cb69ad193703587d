import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useRemote } from '#client/data/remote-query.ts';
import { type ContractValidation, contractResolver } from '#client/office/kit/form/contract-resolver.ts';
import { SelectField } from '#client/office/kit/form/form-fields.tsx';
import { OnlineForm } from '#client/office/kit/form/online-form.tsx';
import { UnsavedGuard } from '#client/office/kit/form/unsaved-guard.tsx';
import { PushSwitch } from '#client/push/push-switch.tsx';
import { Checkbox } from '#client/ui/form/checkbox.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { isOneOf } from '#contract/fields/fields.ts';
import { type NotificationType, notificationTypes, officeNotificationTypes } from '#contract/notifications/types.ts';
import { type Profile, type ProfileUpdate, profileUpdateSchema } from '#contract/users/entity.ts';

/** Push is enabled per device; notification types and quiet hours apply to all of the user's devices (rules 8.6). */
export function PushSettings() {
  const t = useTranslations('office.account.push');
  const { data, isOffline, error, replace } = useRemote<Profile>({ path: '/auth/profile' });
  return (
    <>
      <PushSwitch className="border-b border-line px-5 py-4.5 md:px-6.5" />
      {data && <PushForm profile={data} onSaved={replace} />}
      {!data && !isOffline && !error && <Skeleton lines={4} className="p-6" />}
      {!data && (isOffline || error) && (
        <p className="px-5 py-4.5 font-medium text-amber md:px-6.5">
          {error ? error.message || t('failed') : t('offline')}
        </p>
      )}
    </>
  );
}

interface PushValues {
  off: NotificationType[];
  from: string;
  until: string;
}

const contract: ContractValidation<PushValues, ProfileUpdate> = {
  schema: profileUpdateSchema,
  toInput: ({ off, from, until }) => ({
    push_off: off,
    quiet_hours: from === '' ? null : { from: Number(from), until: Number(until) },
  }),
  toFormField: (field) => (field.startsWith('quiet_hours') ? 'until' : 'off'),
};

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

interface PushFormProps {
  profile: Profile;
  onSaved: (profile: Profile) => void;
}

function PushForm({ profile, onSaved }: PushFormProps) {
  const t = useTranslations('office.account.push');
  const form = useForm({ resolver: contractResolver(contract), defaultValues: toValues(profile) });
  const { control, setValue } = form;
  const { off, from, until } = useWatch({ control }) as PushValues;
  // Switched off with a newer version, which knows more types.
  const newerTypes = profile.push_off.filter((type) => !isOneOf(notificationTypes, type));
  const hourOptions = (takenHour: string) =>
    hours
      .filter((hour) => hour !== takenHour)
      .map((hour) => ({ value: hour, label: t('hour', { hour: hour.padStart(2, '0') }) }));
  function setTypeOn(type: NotificationType, isOn: boolean) {
    const otherTypes = off.filter((other) => other !== type);
    setValue('off', isOn ? otherTypes : [...otherTypes, type].sort(), { shouldDirty: true });
  }
  return (
    <OnlineForm
      form={form}
      contract={contract}
      messages={{ done: t('done'), failed: t('failed'), submit: t('submit') }}
      call={({ push_off = [], ...body }) => ({
        method: 'PUT',
        path: '/auth/profile',
        body: { ...body, push_off: [...push_off, ...newerTypes] },
      })}
      onDone={(savedProfile: Profile) => {
        form.reset(toValues(savedProfile));
        onSaved(savedProfile);
      }}
    >
      <fieldset className="min-w-0 md:col-span-2">
        <legend className="font-semibold">{t('kinds')}</legend>
        <div className="mt-1 grid gap-x-5 md:grid-cols-2">
          {officeNotificationTypes.map((type) => (
            <Checkbox
              key={type}
              label={t(`types.${type}`)}
              hint={t(`hints.${type}`)}
              checked={!off.includes(type)}
              onChange={(isOn) => setTypeOn(type, isOn)}
            />
          ))}
        </div>
      </fieldset>
      <SelectField
        control={control}
        name="from"
        label={t('from')}
        hint={t('quietHint')}
        input={{ options: [{ value: '', label: t('never') }, ...hourOptions(until)] }}
      />
      {from !== '' && (
        <SelectField control={control} name="until" label={t('until')} input={{ options: hourOptions(from) }} />
      )}
      <UnsavedGuard isDirty={form.formState.isDirty} />
    </OnlineForm>
  );
}

const defaultEndHour = 6;

function toValues({ push_off, quiet_hours }: Profile): PushValues {
  return {
    off: push_off.filter((type) => isOneOf(notificationTypes, type)),
    from: String(quiet_hours?.from ?? ''),
    until: String(quiet_hours?.until ?? defaultEndHour),
  };
}
