import * as z from 'zod/mini';
import { choice, customText, defineEntity, type RowOf, reference, rupiah, text } from '../definitions/define-entity.ts';
import { defineList } from '../definitions/define-list.ts';
import { createSchemaOf, rowSchemaOf, updateSchemaOf } from '../definitions/entity-schemas.ts';
import { openEnum, searchSchema } from '../fields/fields.ts';
import { versionSchema, wholeNumber } from '../fields/input-fields.ts';
import {
  emailSchema,
  enteredPasswordSchema,
  newPasswordSchema,
  phoneSchema,
  usernameSchema,
} from '../fields/person-fields.ts';
import { textMatches, textSortKey } from '../fields/text-key.ts';
import { notificationTypes } from '../notifications/types.ts';
import { roleSchema, roles } from '../roles.ts';

export const userStatuses = ['active', 'inactive'] as const;

export const user = defineEntity(
  'user',
  {
    username: customText({ input: usernameSchema, search: true, sort: true, unique: true }),
    full_name: text({ max: 100, optional: true, later: true }),
    role: choice({ values: roles, filter: true }),
    /** The admin is notified of low stock in this warehouse (rules 8.2). */
    home_warehouse_id: reference({ to: 'warehouse', optional: true, later: true, idOnly: true }),
    /** Rupiah per unit sold (rules 6.19). */
    commission: rupiah({ max: 100_000, later: true }),
  },
  {
    computed: {
      email: z.string(),
      /**
       * Security: an address that an admin entered receives no link that sets a password until this time, unless it is
       * confirmed earlier. Null or a past time means no restriction.
       */
      email_held_until: z.nullable(z.string()),
      phone_number: z.string(),
      is_active: z.boolean(),
      last_login: z.nullable(z.string()),
      is_assigned_cart: z.boolean(),
    },
    inputs: {
      email: customText({ input: emailSchema, unique: true }),
      phone: customText({ input: phoneSchema }),
      password: customText({ input: newPasswordSchema, on: 'create' }),
      status: choice({ values: userStatuses, on: 'edit' }),
    },
  },
);
export type User = Omit<RowOf<typeof user>, 'updated_at'>;
export const userSchema = z.omit(rowSchemaOf(user) as unknown as z.ZodMiniObject, {
  updated_at: true,
}) as unknown as z.ZodMiniType<User>;
export const userCreateSchema = createSchemaOf(user);
export type UserCreate = z.infer<typeof userCreateSchema>;
export const userUpdateSchema = updateSchemaOf(user);
export type UserUpdate = z.infer<typeof userUpdateSchema>;

export const userList = defineList({
  name: 'users',
  path: '/users',
  row: userSchema,
  filters: z.object({
    search: searchSchema,
    status: z.optional(z.enum(userStatuses, { error: 'status_invalid' })),
    role: z.optional(roleSchema),
  }),
  references: {},
  id: (row) => row.id,
  sorts: ['username'],
  defaultOrder: 'asc',
  sortable: false,
  indexedFields: ['username', 'role', 'is_active'],
  exactFilters: ['role'],
  searchedFields: ['username'],
  sortKey: { username: (row) => textSortKey(row.username) },
  matches: (row, { search, status }) =>
    (!status || row.is_active === (status === 'active')) && textMatches(search, row.username),
  // Security: a lost tablet must not contain addresses and phone numbers.
  toMirror: (row) => ({
    ...row,
    email: '',
    phone_number: '',
    email_held_until: null,
    last_login: null,
  }),
  rowsKeptOnDevice: Number.POSITIVE_INFINITY,
});

export const locales = ['en', 'id'] as const;

export const profileSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  phone_number: z.string(),
  role: roleSchema,
  locale: z.enum(locales),
  /** The hour in Jakarta (rules 11.6); null means never. */
  digest_hour: z.nullable(z.int()),
  /** Types that are not pushed (rules 8.6). */
  push_off: z.array(openEnum(notificationTypes)),
  /** Hours in Jakarta without push notifications, possibly across midnight. */
  quiet_hours: z.nullable(z.object({ from: z.int(), until: z.int() })),
});
export type Profile = z.infer<typeof profileSchema>;

/** Security: a new email address requires the current password. */
export const profileUpdateSchema = z.partial(
  z.object({
    email: emailSchema,
    phone: phoneSchema,
    locale: z.enum(locales, { error: 'invalid' }),
    digest_hour: z.nullable(wholeNumber(0, 23, 'invalid')),
    push_off: z
      .array(z.enum(notificationTypes, { error: 'invalid' }), { error: 'invalid' })
      .check(z.maxLength(notificationTypes.length, { error: 'invalid' })),
    quiet_hours: z.nullable(
      z
        .object({ from: wholeNumber(0, 23, 'invalid'), until: wholeNumber(0, 23, 'invalid') }, { error: 'invalid' })
        .check(z.refine(({ from, until }) => from !== until, { error: 'invalid' })),
    ),
    current_password: enteredPasswordSchema,
  }),
);
export type ProfileUpdate = z.infer<typeof profileUpdateSchema>;

/** The version that the admin saw, because the address may have changed since. */
export const userEmailConfirmSchema = z.object({ version: versionSchema });
export type UserEmailConfirm = z.infer<typeof userEmailConfirmSchema>;
