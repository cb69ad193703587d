// Refused and accepted values of users.
import { type RefusedValue, refusedValues, type TakenValue } from './field-bounds.ts';

const missing = [undefined, null, '', 7];

export const refusedUser: RefusedValue[] = [
  ...refusedValues('username', 'Username is required', missing),
  ...refusedValues('username', 'Username: 3–30 letters, digits, dot, hyphen or underscore', [
    ...[
      'ab',
      'u'.repeat(31),
      '.budi',
      '-budi',
      'budi santoso',
      'budí',
      'budi@example.com',
      'b\0di',
    ],
  ]),
  ...refusedValues('email', 'E-mail is required', missing),
  ...refusedValues('email', 'Enter a valid e-mail address', [
    ...['budi', 'budi@', '@example.com', 'a@b@c', 'a b@c.id', 'a@b.id, c@d.id', 'a@b.id\r\nBcc: x'],
    `${'a'.repeat(245)}@b.example`,
    ...['bu\u200bdi@example.com', 'budi@exam\u202eple.com'],
  ]),
  ...refusedValues('phone', 'Phone is required', missing),
  ...refusedValues('phone', 'Enter a valid phone number, for example +62 812 3456 7890', [
    ...['12345678', '+0812345678', 'nomor saya', '+6281234567890123', '+62 812 34x'],
  ]),
  ...refusedValues('password', 'Password is required', missing),
  ...refusedValues('password', 'Password must be at least 8 characters', ['sendok7', '1234567']),
  ...refusedValues('password', 'Password must be at most 128 characters', ['p'.repeat(129)]),
  ...refusedValues('password', 'This text contains a character that cannot be stored', [
    ...['sendok\0-7', '\0sendok-7', 'sendok-\ud800-7'],
  ]),
  ...refusedValues('role', 'Choose a role', [undefined, null, '', 'owner', 'SALES', 1]),
];

const longest = 'lampu hijau '.repeat(11).slice(0, 128);

/** `field` is the name in a request, `read` the name in an answer. */
export const takenUser: (TakenValue & { read: string })[] = [
  { field: 'username', what: 'three characters', value: 'bud', read: 'username' },
  { field: 'username', what: '30 characters', value: 'u'.repeat(30), read: 'username' },
  {
    ...{ field: 'username', what: 'capitals, as small letters', read: 'username' },
    ...{ value: ' Budi.S_1-x ', stored: 'budi.s_1-x' },
  },
  {
    ...{ field: 'email', what: 'capitals, as small letters', read: 'email' },
    ...{ value: ' Budi.Bounds@Example.com ', stored: 'budi.bounds@example.com' },
  },
  {
    ...{ field: 'phone', what: '08… as a number of Indonesia', read: 'phone_number' },
    ...{ value: '0812-3456 (7890)', stored: '+6281234567890' },
  },
  {
    ...{ field: 'phone', what: '62… as a number of Indonesia', read: 'phone_number' },
    ...{ value: '6281234567890', stored: '+6281234567890' },
  },
  { field: 'phone', what: '9 digits', value: '+123456789', read: 'phone_number' },
  { field: 'phone', what: '15 digits', value: '+123456789012345', read: 'phone_number' },
];

export const takenPasswords = ['sendok-7', longest, '  spaces stay  ', '🔑🔑🔑🔑sendok'];
