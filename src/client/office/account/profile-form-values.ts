import * as z from 'zod/mini';
import type { ContractForm } from '#client/office/kit/form/contract-resolver.ts';
import { fieldError } from '#contract/field-errors.ts';
import { type Profile, profileUpdateSchema } from '#contract/users/entity.ts';

export interface ProfileValues {
  email: string;
  phone: string;
  current_password: string;
}

const schema = z.omit(profileUpdateSchema, { locale: true });
export type ProfileFields = z.infer<typeof schema>;

export function toProfileValues({ email, phone_number }: Profile): ProfileValues {
  return { email, phone: phone_number, current_password: '' };
}

/** A new e-mail address needs the password too: the server requires it. */
export function profileForm(known: string): ContractForm<ProfileValues, ProfileFields> {
  return {
    schema,
    toInput: ({ email, phone, current_password }) => ({
      phone,
      email,
      ...(isOther(email, known) && current_password !== '' && { current_password }),
    }),
    check: ({ current_password }, { email }) =>
      isOther(email, known) && current_password === undefined
        ? [fieldError('current_password', 'password_required')]
        : [],
  };
}

export function isOther(email: string, known: string): boolean {
  return email.trim().toLowerCase() !== known.toLowerCase();
}
