// The bounds of fields (rules, section 5), from the definitions of records: checked against the contract's schemas and
// against the API, so that the two cannot differ.
import { type Entity, type Field, isBlank } from '#contract/definitions/define-entity.ts';
import { type Entities, entities } from '#contract/entities.ts';
import type { Bound } from '#contract/fields/validation-messages.ts';
import { validationMessages } from '#contract/messages/field-messages.ts';

export interface RefusedValue {
  field: string;
  what: string;
  /** Properties to put into a valid body; `undefined` removes a property. */
  set: Record<string, unknown>;
  message: string;
}

export interface TakenValue {
  field: string;
  what: string;
  value: unknown;
  /** The value as stored, where it differs from `value`. */
  stored?: unknown;
  /** The field as answered, where it has another name. */
  read?: string;
}

const notWhole = [
  ...[-1, 0.5, Number.POSITIVE_INFINITY, Number.NaN, 2 ** 53 + 2],
  ...['1', '1e3', '', null, undefined, true, []],
];

// Characters by which two different names could look alike, or a name could be shown reversed.
const invisibleTexts: [what: string, text: string][] = [
  ['an override', 'Kopi \u202etam'],
  ['an embedding', '\u202aKopi\u202c'],
  ['an isolate', '\u2067Kopi\u2069'],
  ['a direction mark', 'Kopi\u200f'],
  ['an Arabic letter mark', 'Kopi\u061c'],
  ['a zero-width space', 'Ko\u200bpi'],
  ['a non-joiner', 'Ko\u200cpi'],
  ['a joiner between letters', 'Ko\u200dpi'],
  ['a joiner after an emoji', '☕\u200d'],
  ['a word joiner', 'Ko\u2060pi'],
  ['a byte order mark', '\ufeffKopi'],
  ['a soft hyphen', 'Ko\u00adpi'],
  ['a Mongolian vowel separator', 'Ko\u180epi'],
  ['a grapheme joiner', 'Ko\u034fpi'],
  ['tags', 'Kopi\u{e0041}'],
  ['a style selector on a letter', 'Kopi\ufe0f'],
  ['a style selector on a digit', 'Kopi 2\ufe0f'],
  ['a Hangul filler', 'Kopi\u3164'],
  ['an empty Braille cell', 'Kopi\u2800'],
  ['an annotation mark', 'Kopi\ufff9'],
  ['a control character', 'Kopi\u0007'],
  ['nothing else', '\u200b'],
];

export function refusedInvisible(field: string): RefusedValue[] {
  return invisibleTexts.map(([what, text]) => ({
    field,
    what,
    set: { [field]: text },
    message: 'This text contains an invisible character or one that reverses the text direction',
  }));
}

interface TextBound {
  field: string;
  min?: number | undefined;
  max: number;
  /** Missing if the text may be empty. */
  required?: string | undefined;
  length: string;
}

function refusedTexts({ field, min, max, required, length }: TextBound): RefusedValue[] {
  const empty = required === undefined ? [] : [undefined, '', '   ', '\t\n'];
  const lengths = [...(min === undefined ? [] : ['x'.repeat(min - 1)]), 'x'.repeat(max + 1)];
  return [
    ...refusedValues(field, required ?? 'This value is not valid', [...empty, null, 7, {}, ['x']]),
    ...refusedValues(field, "This text contains a character that can't be stored", ['a\0bcdef', 'a\ud800bcdef']),
    ...refusedValues(field, length, lengths),
  ];
}

function refusedByKind({ resourceName, fields }: Entity): RefusedValue[] {
  return Object.entries(fields).flatMap(([field, definition]) => {
    if (definition.on === 'edit') return [];
    const refused = refusedOfKind(field, definition, (bound) => {
      const sentence = validationMessages[`${resourceName}.${field}.${bound}`];
      if (sentence === undefined) throw new Error(`${resourceName}.${field}.${bound} has no sentence.`);
      return sentence;
    });
    const mayBeMissing = definition.optional || definition.later;
    if (definition.fills) return refused.filter(({ set }) => !isBlank(set[field]));
    return mayBeMissing ? refused.filter(({ set }) => set[field] !== undefined) : refused;
  });
}

function refusedOfKind(field: string, definition: Field, say: (bound: Bound) => string): RefusedValue[] {
  switch (definition.kind) {
    case 'text':
    case 'freeText': {
      const { kind, min, max, optional } = definition;
      const required = optional ? undefined : say('required');
      return [
        ...(kind === 'text' ? refusedInvisible(field) : []),
        ...refusedTexts({ field, min, max, required, length: say('length') }),
      ];
    }
    case 'whole':
    case 'rupiah': {
      const { min = 0, max } = definition;
      return refusedValues(field, say('range'), [...notWhole, min - 1, max + 1]);
    }
    case 'place':
      return refusedPlaces
        .filter(({ set }) => !definition.optional || set.location !== undefined)
        .map(({ set, ...row }) => ({
          ...row,
          field: row.field.replace(/^location/, field),
          set: { [field]: set.location },
        }));
    default:
      return [];
  }
}

function takenByKind({ fields }: Entity): TakenValue[] {
  return Object.entries(fields).flatMap(([field, definition]) =>
    definition.on === 'edit'
      ? []
      : valuesAtBounds(definition).map((value) => ({ field, what: describeValue(value), value })),
  );
}

export function valuesAtBounds(field: Field): unknown[] {
  switch (field.kind) {
    case 'choice':
      return [...field.values];
    case 'whole':
    case 'rupiah':
      return [field.min ?? 0, field.max];
    case 'text':
    case 'freeText': {
      const { min = 1, max, optional } = field;
      return ['x'.repeat(min), 'x'.repeat(max), ...(optional ? [''] : [])];
    }
    case 'place':
      return [
        ...[
          [0, 0],
          [180, 90],
          [-180, -90],
          [106.8136999, -6.26070001],
        ].map((coordinates) => ({ type: 'Point', coordinates })),
      ];
    default:
      return [];
  }
}

export function refusedValues(
  field: string,
  message: string,
  values: readonly unknown[],
  setOf: (value: unknown) => Record<string, unknown> = (value) => ({ [field]: value }),
): RefusedValue[] {
  return values.map((value) => ({ field, what: describeValue(value), set: setOf(value), message }));
}

const refusedPictures: RefusedValue[] = [
  ...refusedValues('image_url', 'Image URL must start with https://', [
    ...['javascript:alert(1)', 'data:image/png;base64,AAAA', 'file:///etc/passwd', 'http://example.com/a.png'],
    ...['https://u:p@example.com/a.png', 'https://u@example.com/a.png', 'https://', '//example.com/a.png'],
    ...['/images/../secret', '/images//evil.example/a.png', '/other/a.png', '/api/products', 'kopi.png'],
    ...[`/api/pictures/${'A'.repeat(64)}`, `/api/pictures/${'a'.repeat(64)}/../../products`],
    ...[`https://example.com/${'a'.repeat(2048)}`, 'https://example.com/"><img src=x onerror=alert(1)>'],
    'https://example.com/a\0.png',
  ]),
  ...refusedValues('image_url', 'Image URL is required', [null, 7]),
];

const takenTexts: TakenValue[] = [
  { field: 'name', what: 'spaces around and inside, collapsed', value: '  Es \t Kopi   Susu ', stored: 'Es Kopi Susu' },
  {
    field: 'name',
    what: '100 characters once its spaces are collapsed',
    value: `a${' '.repeat(50)}${'b'.repeat(98)}`,
    stored: `a ${'b'.repeat(98)}`,
  },
  { field: 'name', what: 'emoji, accents and right-to-left text', value: 'Café ☕ קפה 😀' },
  ...['👩\u200d🍳', '👩🏽\u200d🍳', '👨\u200d👩\u200d👧', '❤\ufe0f\u200d🔥', '1\ufe0f\u20e3', '☕\ufe0e'].map(
    (value) => ({ field: 'name', what: 'an emoji of several characters', value: `Kopi ${value}` }),
  ),
  {
    field: 'description',
    what: 'characters that turn the writing or do not show',
    value: 'Kopi \u202etam\u202c\u200b',
  },
  { field: 'name', what: 'markup, as plain text', value: '"><img src=x onerror=alert(1)>{{7*7}}' },
  { field: 'name', what: 'quotes and a semicolon', value: `Robert'); DROP TABLE products;--` },
  { field: 'image_url', what: 'a path under /images/', value: '/images/products/es-kopi.svg' },
  { field: 'image_url', what: 'an https URL', value: 'https://example.com/a.png?w=1#x' },
  { field: 'image_url', what: '2048 characters', value: `https://example.com/${'a'.repeat(2048 - 20)}` },
];

const latitude = 'Latitude must be between −90 and 90. Did you swap latitude and longitude?';
const longitude = 'Longitude must be between −180 and 180';
const asPoint = (coordinates: unknown) => ({ location: { type: 'Point', coordinates } });
const asLocation = (location: unknown) => ({ location });
const noPoint = 'Location must be a Point with [longitude, latitude]';
const refusedPlaces: RefusedValue[] = [
  ...refusedValues(
    'location.coordinates[1]',
    latitude,
    [
      [106.8, 90.001],
      [-6.2, 106.8],
      [106.8, null],
    ],
    asPoint,
  ),
  ...refusedValues(
    'location.coordinates[0]',
    longitude,
    [
      [180.001, 0],
      [-181, 0],
      [Number.POSITIVE_INFINITY, 0],
      ['106.8', -6.2],
    ],
    asPoint,
  ),
  ...refusedValues('location', noPoint, [undefined, null, '106.8,-6.2'], asLocation),
  ...refusedValues('location.type', noPoint, [{ type: 'Polygon', coordinates: [1, 2] }], asLocation),
  ...refusedValues(
    'location.coordinates',
    noPoint,
    [{ type: 'Point' }, { type: 'Point', coordinates: [1, 2, 3] }, { type: 'Point', coordinates: { lng: 1, lat: 2 } }],
    asLocation,
  ),
];

const code = 'Code may contain letters, digits and hyphens (2–20)';
const phone = 'Enter a valid phone number, for example +62 812 3456 7890';
const missing = [undefined, null, '', 7];

const refusedUser: RefusedValue[] = [
  ...refusedValues('username', 'Username is required', missing),
  ...refusedValues('username', 'Username: 3–30 letters, digits, dot, hyphen or underscore', [
    ...['ab', 'u'.repeat(31), '.budi', '-budi', 'budi santoso', 'budí', 'budi@example.com', 'b\0di'],
  ]),
  ...refusedValues('email', 'Email is required', missing),
  ...refusedValues('email', 'Enter a valid email address', [
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
  ...refusedValues('password', "This text contains a character that can't be stored", [
    ...['sendok\0-7', '\0sendok-7', 'sendok-\ud800-7'],
  ]),
  ...refusedValues('role', 'Select a role', [undefined, null, '', 'owner', 'SALES', 1]),
];

const longest = 'lampu hijau '.repeat(11).slice(0, 128);

/** `field` is the name in a request, `read` the name in an answer. */
const takenUser: TakenValue[] = [
  { field: 'username', what: 'three characters', value: 'bud' },
  { field: 'username', what: '30 characters', value: 'u'.repeat(30) },
  { field: 'username', what: 'capitals, as small letters', value: ' Budi.S_1-x ', stored: 'budi.s_1-x' },
  {
    field: 'email',
    what: 'capitals, as small letters',
    value: ' Budi.Bounds@Example.com ',
    stored: 'budi.bounds@example.com',
  },
  {
    field: 'phone',
    what: '08… as a number of Indonesia',
    read: 'phone_number',
    value: '0812-3456 (7890)',
    stored: '+6281234567890',
  },
  {
    field: 'phone',
    what: '62… as a number of Indonesia',
    read: 'phone_number',
    value: '6281234567890',
    stored: '+6281234567890',
  },
  { field: 'phone', what: '9 digits', value: '+123456789', read: 'phone_number' },
  { field: 'phone', what: '15 digits', value: '+123456789012345', read: 'phone_number' },
];

export const takenPasswords = ['sendok-7', longest, '  spaces stay  ', '🔑🔑🔑🔑sendok'];

const refusedByResourceName: Partial<Record<keyof Entities, RefusedValue[]>> = {
  products: refusedPictures,
  suppliers: [
    ...refusedValues('phone', 'Phone is required', missing),
    ...refusedValues('phone', phone, ['12345678', '+0812345678', 'nomor saya', '+62 812 34x']),
  ],
  carts: [
    ...refusedValues('code', 'Code is required', missing),
    ...refusedValues('code', code, [
      ...['M', 'M'.repeat(21), '-MK', 'MK 1', 'MK_1', 'MÉ-1', 'MK\0', 'M\u200bK', 'MK\u202e'],
    ]),
  ],
  users: refusedUser,
};

const takenByResourceName: Partial<Record<keyof Entities, TakenValue[]>> = {
  products: takenTexts,
  suppliers: [{ field: 'phone', what: '08…', value: '0812-3456 (7890)', stored: '+6281234567890' }],
  carts: [
    { field: 'code', what: 'two characters', value: 'M1' },
    { field: 'code', what: '20 characters', value: 'M'.repeat(20) },
    { field: 'code', what: 'small letters, as capitals', value: ' mk-x1 ', stored: 'MK-X1' },
    { field: 'name', what: 'spaces inside, collapsed', value: ' Blok   M ', stored: 'Blok M' },
  ],
  warehouses: [{ field: 'address', what: 'a direction mark', value: 'Jl. \u200fX 12' }],
  users: takenUser,
};

export const boundsOf = Object.entries<Entity>(entities).map(([name, entity]) => {
  const list = name as keyof Entities;
  return {
    list,
    entity,
    refused: [...refusedByKind(entity), ...(refusedByResourceName[list] ?? [])],
    taken: [...takenByKind(entity), ...(takenByResourceName[list] ?? [])],
  };
});

export function describeValue(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}… (${text.length})` : text;
}
