import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import { choiceSourceOf } from '#client/office/kit/form/choices/use-choices.ts';
import { ConnectedField, NumberField, SelectField, TextField } from '#client/office/kit/form/form-fields.tsx';
import { PhoneField } from '#client/office/kit/form/phone-field.tsx';
import {
  type FieldInputProps,
  type FormValues,
  inputField,
  inputProps,
  recordForm,
  textField,
  wholeField,
} from '#client/office/kit/form/record-fields.tsx';
import { referenceField } from '#client/office/kit/form/reference-field.tsx';
import { PasswordInput } from '#client/ui/form/password-input.tsx';
import type { Role } from '#contract/roles.ts';
import { type UserUpdate, userStatuses } from '#contract/users/entity.ts';
import { useGrantableRoles } from './user-role.tsx';

const noAutocorrect = { autoCapitalize: 'none', spellCheck: false } as const;

const commission = wholeField('commission', { start: '0' });

/** A password is set only for a new user. Users cannot change their own role, status or email here. */
export const userFields = recordForm(
  'users',
  ['userCreate', 'userUpdate'],
  [
    textField('username', { input: noAutocorrect }),
    textField('full_name', { isOptional: true }),
    inputField('password', Password, { on: 'create' }),
    inputField('email', Email),
    inputField('phone', (props) => <PhoneField {...inputProps('phone', {}, props)} />),
    inputField<'role', Role>('role', UserRole),
    { ...commission, Input: Commission, toInput: commissionInput },
    referenceField('home_warehouse_id', choiceSourceOf('warehouse'), { isOptional: true }),
    inputField<'status', NonNullable<UserUpdate['status']>>('status', Status, { on: 'edit' }),
  ],
);

function commissionInput(values: FormValues) {
  return values.role === 'sales' ? commission.toInput(values) : {};
}

function Password(props: FieldInputProps) {
  return (
    <ConnectedField {...inputProps('password', {}, props)}>
      {(field, aria) => <PasswordInput autoComplete="new-password" {...field} {...aria} />}
    </ConnectedField>
  );
}

function Email(props: FieldInputProps) {
  const t = useTranslations('office.users');
  const isOwnAccount = useSession().user_id === props.record?.id;
  return (
    <TextField
      {...inputProps('email', {}, props)}
      hint={isOwnAccount && t('hint.ownEmail')}
      input={{ ...noAutocorrect, type: 'email', inputMode: 'email', readOnly: isOwnAccount }}
    />
  );
}

function UserRole(props: FieldInputProps) {
  const t = useTranslations('office.users');
  const isOwnAccount = useSession().user_id === props.record?.id;
  return (
    <SelectField
      {...inputProps('role', {}, props)}
      hint={isOwnAccount && t('hint.ownRights')}
      input={{ options: useGrantableRoles(), placeholder: t('hint.role'), disabled: isOwnAccount }}
    />
  );
}

function Commission(props: FieldInputProps) {
  const role = useWatch({ control: props.control, name: 'role' });
  if (role !== 'sales') return null;
  return <NumberField {...inputProps('commission', {}, props)} input={{ prefix: 'Rp', min: 0 }} />;
}

function Status(props: FieldInputProps) {
  const t = useTranslations('office.users.status');
  const isOwnAccount = useSession().user_id === props.record?.id;
  return (
    <SelectField
      {...inputProps('status', {}, props)}
      input={{
        options: userStatuses.map((value) => ({ value, label: t(value) })),
        disabled: isOwnAccount,
      }}
    />
  );
}
