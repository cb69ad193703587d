import { describe, expect, test } from 'vitest';
import { profileForm } from '#client/office/account/account-forms.tsx';
import { fieldsOn, toFormValues, validationOf } from '#client/office/kit/form/record-form.ts';
import { userFields } from '#client/office/users/fields.tsx';
import { mutations } from '#contract/mutations.ts';

const newFields = fieldsOn(userFields, 'create');
const newUserForm = validationOf(newFields, 'userCreate');
const emptyUser = toFormValues(newFields, {});
const editedFields = fieldsOn(userFields, 'edit');
const editedUserForm = validationOf(editedFields, 'userUpdate');

const budi = {
  id: '0190a000-0000-7000-8000-000000000001',
  username: 'budi.santoso',
  email: 'budi@example.com',
  email_held_until: null,
  phone_number: '+6281234567890',
  role: 'sales',
  is_active: false,
  last_login: null,
  is_assigned_cart: false,
  created_at: '2026-11-20T00:00:00Z',
  version: 3,
} as const;

describe('the user forms', () => {
  test('an empty form is refused in every field', () => {
    const parsed = newUserForm.schema.safeParse(newUserForm.toInput(emptyUser));
    const fields = parsed.error?.issues.map(({ path }) => path[0]);
    expect(new Set(fields)).toEqual(new Set(['username', 'password', 'email', 'phone', 'role']));
  });

  test('what is read as phone_number and is_active is written as phone and status', () => {
    const values = toFormValues(editedFields, mutations.userUpdate.asWritten?.(budi) ?? {});
    expect(editedUserForm.schema.parse(editedUserForm.toInput(values))).toEqual({
      username: 'budi.santoso',
      full_name: '',
      email: 'budi@example.com',
      phone: '+6281234567890',
      role: 'sales',
      home_warehouse_id: null,
      commission: 0,
      status: 'inactive',
    });
  });
});

describe('the profile form', () => {
  const form = profileForm('rina@example.com');
  const values = { email: 'rina@example.com', phone: '0812 3456 7890', current_password: '' };
  const errors = (changed: typeof values) =>
    form.check?.(form.schema.parse(form.toInput(changed)), changed).map(({ field }) => field);

  test('takes the password for another e-mail address only', () => {
    expect(errors(values)).toEqual([]);
    expect(errors({ ...values, email: ' RINA@example.com' })).toEqual([]);
    expect(errors({ ...values, email: 'other@example.com' })).toEqual(['current_password']);
    expect(errors({ ...values, email: 'other@example.com', current_password: 'secret' })).toEqual(
      [],
    );
  });

  test('sends no password that nobody asked for', () => {
    expect(form.toInput({ ...values, current_password: 'typed before' })).not.toHaveProperty(
      'current_password',
    );
  });
});
