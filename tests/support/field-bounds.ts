// The bounds of fields (rules, section 5) as tables of refused and accepted values. Tests check them
// against the contract's schemas and against the real API, so that the two cannot differ.

export interface RefusedValue {
  /** The field that the error names. */
  field: string;
  /** Describes the value, for the title of a test. */
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
}

const notWhole = [
  -1,
  0.5,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  2 ** 53 + 2,
  '1',
  '1e3',
  '',
  null,
  undefined,
  true,
  [],
];

export function refusedNumbers(
  field: string,
  message: string,
  others: readonly unknown[],
): RefusedValue[] {
  return [...notWhole, ...others].map((value) => ({
    field,
    what: describeValue(value),
    set: { [field]: value },
    message,
  }));
}

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

/** A name or code with a character that cannot be seen is refused. */
export function refusedInvisible(field: string): RefusedValue[] {
  return invisibleTexts.map(([what, text]) => ({
    field,
    what,
    set: { [field]: text },
    message: 'This text contains a character that cannot be seen or turns the writing around',
  }));
}

interface TextBound {
  field: string;
  min?: number;
  max: number;
  required: string;
  length: string;
}

export function refusedTexts({ field, min, max, required, length }: TextBound): RefusedValue[] {
  const missing = [undefined, null, '', '   ', '\t\n', 7, {}, ['x']].map((value) => ({
    field,
    what: describeValue(value),
    set: { [field]: value },
    message: required,
  }));
  const unsupported = ['a\0bcdef', 'a\ud800bcdef'].map((value) => ({
    field,
    what: JSON.stringify(value),
    set: { [field]: value },
    message: 'This text contains a character that cannot be stored',
  }));
  const lengths = [...(min === undefined ? [] : ['x'.repeat(min - 1)]), 'x'.repeat(max + 1)];
  return [
    ...missing,
    ...unsupported,
    ...lengths.map((value) => ({
      field,
      what: `${value.length} characters`,
      set: { [field]: value },
      message: length,
    })),
  ];
}

const price = 'Price must be a whole number of rupiah between 0 and 10.000.000';
const alert = 'Stock alert must be a whole number from 0 to 100.000';
const capacity = 'Capacity must be a whole number from 0 to 1.000.000';
const imageUrl = 'Image URL must start with https://';

export const refusedProduct: RefusedValue[] = [
  ...['name', 'category', 'unit'].flatMap(refusedInvisible),
  ...refusedTexts({
    field: 'name',
    max: 100,
    required: 'Name is required',
    length: 'Name must be at most 100 characters',
  }),
  ...refusedTexts({
    field: 'description',
    max: 1000,
    required: 'Description is required',
    length: 'Description must be at most 1000 characters',
  }),
  ...refusedTexts({
    field: 'category',
    max: 50,
    required: 'Category is required',
    length: 'Category must be at most 50 characters',
  }),
  ...refusedTexts({
    field: 'unit',
    max: 20,
    required: 'Unit is required',
    length: 'Unit must be at most 20 characters',
  }),
  ...refusedNumbers('price', price, [10_000_001]),
  ...refusedNumbers('stock_alert', alert, [100_001]),
  ...refusedNumbers(
    'shelf_life_days',
    'Shelf life must be a whole number of days from 1 to 1.830',
    [0, 1831],
    // Without one a product gets three days.
  ).filter(({ what }) => what !== 'nothing'),
  ...[
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'file:///etc/passwd',
    'http://example.com/a.png',
    'https://u:p@example.com/a.png',
    'https://u@example.com/a.png',
    'https://',
    '//example.com/a.png',
    '/images/../secret',
    '/images//evil.example/a.png',
    '/other/a.png',
    '/api/products',
    `/api/pictures/${'A'.repeat(64)}`,
    `/api/pictures/${'a'.repeat(64)}/../../products`,
    'kopi.png',
    `https://example.com/${'a'.repeat(2048)}`,
    'https://example.com/"><img src=x onerror=alert(1)>',
    'https://example.com/a\0.png',
  ].map((value) => ({
    field: 'image_url',
    what: describeValue(value),
    set: { image_url: value },
    message: imageUrl,
  })),
  ...[undefined, null, '', '  ', 7].map((value) => ({
    field: 'image_url',
    what: describeValue(value),
    set: { image_url: value },
    message: 'Image URL is required',
  })),
];

export const takenProduct: TakenValue[] = [
  { field: 'name', what: 'one character', value: 'x' },
  { field: 'name', what: '100 characters', value: 'n'.repeat(100) },
  {
    field: 'name',
    what: 'spaces around and inside, collapsed',
    value: '  Es \t Kopi   Susu ',
    stored: 'Es Kopi Susu',
  },
  {
    field: 'name',
    what: '100 characters once its spaces are collapsed',
    value: `a${' '.repeat(50)}${'b'.repeat(98)}`,
    stored: `a ${'b'.repeat(98)}`,
  },
  { field: 'name', what: 'emoji, accents and right-to-left text', value: 'Café ☕ קפה 😀' },
  ...[
    '👩\u200d🍳',
    '👩🏽\u200d🍳',
    '👨\u200d👩\u200d👧',
    '❤\ufe0f\u200d🔥',
    '1\ufe0f\u20e3',
    '☕\ufe0e',
  ].map((value) => ({
    field: 'name',
    what: 'an emoji of several characters',
    value: `Kopi ${value}`,
  })),
  {
    field: 'description',
    what: 'characters that turn the writing or do not show',
    value: 'Kopi \u202etam\u202c\u200b',
  },
  { field: 'name', what: 'markup, as plain text', value: '"><img src=x onerror=alert(1)>{{7*7}}' },
  { field: 'name', what: 'quotes and a semicolon', value: `Robert'); DROP TABLE products;--` },
  { field: 'description', what: '1000 characters', value: 'd'.repeat(1000) },
  { field: 'category', what: '50 characters', value: 'c'.repeat(50) },
  { field: 'unit', what: '20 characters', value: 'u'.repeat(20) },
  { field: 'price', what: '0', value: 0 },
  { field: 'price', what: '10,000,000', value: 10_000_000 },
  { field: 'stock_alert', what: '0', value: 0 },
  { field: 'stock_alert', what: '100,000', value: 100_000 },
  { field: 'image_url', what: 'a path under /images/', value: '/images/products/es-kopi.svg' },
  { field: 'image_url', what: 'an https URL', value: 'https://example.com/a.png?w=1#x' },
  {
    field: 'image_url',
    what: '2048 characters',
    value: `https://example.com/${'a'.repeat(2048 - 20)}`,
  },
];

export const refusedWarehouse: RefusedValue[] = [
  ...refusedInvisible('name'),
  ...refusedTexts({
    field: 'name',
    max: 100,
    required: 'Name is required',
    length: 'Name must be at most 100 characters',
  }),
  ...refusedTexts({
    field: 'address',
    min: 5,
    max: 255,
    required: 'Address is required',
    length: 'Address must be 5 to 255 characters',
  }),
  ...refusedNumbers('capacity', capacity, [1_000_001]),
  ...(
    [
      [
        [106.8, 90.001],
        'location.coordinates[1]',
        'Latitude must be between −90 and 90 – did you swap latitude and longitude?',
      ],
      [
        [-6.2, 106.8],
        'location.coordinates[1]',
        'Latitude must be between −90 and 90 – did you swap latitude and longitude?',
      ],
      [[180.001, 0], 'location.coordinates[0]', 'Longitude must be between −180 and 180'],
      [[-181, 0], 'location.coordinates[0]', 'Longitude must be between −180 and 180'],
      [
        [Number.POSITIVE_INFINITY, 0],
        'location.coordinates[0]',
        'Longitude must be between −180 and 180',
      ],
      [['106.8', -6.2], 'location.coordinates[0]', 'Longitude must be between −180 and 180'],
      [
        [106.8, null],
        'location.coordinates[1]',
        'Latitude must be between −90 and 90 – did you swap latitude and longitude?',
      ],
    ] as const
  ).map(([coordinates, field, message]) => ({
    field,
    what: JSON.stringify(coordinates),
    set: { location: { type: 'Point', coordinates } },
    message,
  })),
  ...(
    [
      [undefined, 'location'],
      [null, 'location'],
      ['106.8,-6.2', 'location'],
      [{ type: 'Polygon', coordinates: [1, 2] }, 'location.type'],
      [{ type: 'Point' }, 'location.coordinates'],
      [{ type: 'Point', coordinates: [1, 2, 3] }, 'location.coordinates'],
      [{ type: 'Point', coordinates: { lng: 1, lat: 2 } }, 'location.coordinates'],
    ] as const
  ).map(([location, field]) => ({
    field,
    what: describeValue(location),
    set: { location },
    message: 'Location must be a Point with [longitude, latitude]',
  })),
];

export const takenWarehouse: TakenValue[] = [
  { field: 'name', what: '100 characters', value: 'w'.repeat(100) },
  { field: 'address', what: '5 characters', value: 'Jl. X' },
  { field: 'address', what: 'a direction mark', value: 'Jl. \u200fX 12' },
  { field: 'address', what: '255 characters', value: 'a'.repeat(255) },
  { field: 'capacity', what: '0, no limit', value: 0 },
  { field: 'capacity', what: '1,000,000', value: 1_000_000 },
  ...[
    [0, 0],
    [180, 90],
    [-180, -90],
    [106.8136999, -6.26070001],
  ].map((coordinates) => ({
    field: 'location',
    what: JSON.stringify(coordinates),
    value: { type: 'Point', coordinates },
  })),
];

export function describeValue(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}… (${text.length})` : text;
}
