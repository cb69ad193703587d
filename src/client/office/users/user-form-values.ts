import * as z from 'zod/mini';
import type { ContractForm } from '#client/office/kit/form/contract-resolver.ts';
import { type User, userCreateSchema, userUpdateSchema } from '#contract/users/entity.ts';

/** The form as typed; a password is only ever set for a new user. */
export interface UserFormValues {
  username: string;
  email: string;
  phone: string;
  role: string;
}
export interface NewUserValues extends UserFormValues {
  password: string;
}
export interface EditedUserValues extends UserFormValues {
  status: string;
}

const newSchema = z.omit(userCreateSchema, { id: true });
export type NewUser = z.infer<typeof newSchema>;

export const newUserForm: ContractForm<NewUserValues, NewUser> = {
  schema: newSchema,
  toInput: (values) => values,
};

export const emptyUser: NewUserValues = {
  username: '',
  password: '',
  email: '',
  phone: '',
  role: '',
};

const editedSchema = z.required(z.omit(userUpdateSchema, { version: true }));
export type EditedUser = z.infer<typeof editedSchema>;

export const editedUserForm: ContractForm<EditedUserValues, EditedUser> = {
  schema: editedSchema,
  toInput: (values) => values,
};

/** A user in the words of the form: what is read as `phone_number` is written as `phone`. */
export function toEditedValues(user: User): EditedUserValues {
  const { username, email, phone_number, role, is_active } = user;
  return { username, email, phone: phone_number, role, status: is_active ? 'active' : 'inactive' };
}
