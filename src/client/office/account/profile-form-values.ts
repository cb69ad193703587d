import * as z from 'zod/mini';
import type { ContractValidation } from '#client/office/kit/form/contract-resolver.ts';
import { fieldError } from '#contract/field-errors.ts';
import { type Profile, profileUpdateSchema } from '#contract/users/entity.ts';

export interface ProfileValues {
  email: string;
  phone: string;
  current_password: string;
}

// The language is changed elsewhere on the page, not in this form.
const schema = z.omit(profileUpdateSchema, { locale: true });
export type ProfileFields = z.infer<typeof schema>;

/** The first values of the form; the password field always starts empty. */
export function toProfileValues({ email, phone_number }: Profile): ProfileValues {
  return { email, phone: phone_number, current_password: '' };
}

/**
 * The contract of the profile form. A changed e-mail address needs the current password too,
 * because the server requires it.
 */
export function profileForm(savedEmail: string): ContractValidation<ProfileValues, ProfileFields> {
  return {
    schema,
    toInput: ({ email, phone, current_password }) =>
      isOtherEmail(email, savedEmail) && current_password !== ''
        ? { phone, email, current_password }
        : { phone, email },
    check: ({ current_password }, { email }) =>
      isOtherEmail(email, savedEmail) && current_password === undefined
        ? [fieldError('current_password', 'password_required')]
        : [],
  };
}

/** Whether the typed address differs from the saved address in more than capital letters. */
export function isOtherEmail(email: string, savedEmail: string): boolean {
  return email.trim().toLowerCase() !== savedEmail.toLowerCase();
}
