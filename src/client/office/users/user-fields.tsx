import type { Control, FieldPath } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ConnectedField, SelectField, TextField } from '#client/office/kit/form/form-fields.tsx';
import { PhoneField } from '#client/office/kit/form/phone-field.tsx';
import { PasswordInput } from '#client/ui/password-input.tsx';
import { useGrantableRoles } from './use-role-options.ts';
import type { NewUser, NewUserValues, UserFormValues } from './user-form-values.ts';

interface UserFieldsProps<Values extends UserFormValues, Parsed> {
  control: Control<Values, unknown, Parsed>;
  /** One's own account: rights and e-mail are not changed here. */
  isOwn?: boolean;
}

const asTyped = { autoCapitalize: 'none', spellCheck: false } as const;

export function UsernameField<Values extends UserFormValues, Parsed>({
  control,
}: UserFieldsProps<Values, Parsed>) {
  const t = useTranslations('office.users');
  return (
    <TextField
      control={control}
      required
      name={'username' as FieldPath<Values>}
      label={t('field.username')}
      hint={t('hint.username')}
      input={asTyped}
    />
  );
}

export function PasswordField({ control }: { control: Control<NewUserValues, unknown, NewUser> }) {
  const t = useTranslations('office.users');
  return (
    <ConnectedField
      control={control}
      required
      name="password"
      label={t('field.password')}
      hint={t('hint.password')}
    >
      {(field, aria) => <PasswordInput autoComplete="new-password" {...field} {...aria} />}
    </ConnectedField>
  );
}

/** How to reach the person, and what they may do. */
export function ReachAndRoleFields<Values extends UserFormValues, Parsed>({
  control,
  isOwn = false,
}: UserFieldsProps<Values, Parsed>) {
  const t = useTranslations('office.users');
  const roles = useGrantableRoles();
  return (
    <>
      <TextField
        control={control}
        required
        name={'email' as FieldPath<Values>}
        label={t('field.email')}
        hint={isOwn && t('hint.ownEmail')}
        input={{ ...asTyped, type: 'email', inputMode: 'email', readOnly: isOwn }}
      />
      <PhoneField control={control} name={'phone' as FieldPath<Values>} label={t('field.phone')} />
      <SelectField
        control={control}
        required
        name={'role' as FieldPath<Values>}
        label={t('field.role')}
        hint={isOwn && t('hint.ownRights')}
        input={{ options: roles, placeholder: t('hint.role'), disabled: isOwn }}
      />
    </>
  );
}
