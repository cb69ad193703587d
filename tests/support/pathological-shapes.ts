// Texts that are slow for careless code: for patterns and loops that start again at every character.

/** `size` is in UTF-8 bytes, about. */
export type TextOf = (size: number) => string;

export const texts: Record<string, TextOf> = {
  // Unicode normalisation sorts these marks one by one.
  'accents in the wrong order': (size) => `a${'\u0301'.repeat(size / 4)}${'\u0316'.repeat(size / 4)}`,
  'white space before a letter': (size) => `x${' '.repeat(size)}x`,
  'slashes before a letter': (size) => `${'/'.repeat(size)}x`,
  'digits before a letter': (size) => `+62${'1'.repeat(size)}x`,
  'letters before a sign': (size) => `${'a'.repeat(size)}!`,
  'mail addresses in a row': (size) => 'a@a.'.repeat(size / 4),
};

export const inAddressesAndHeaders: Record<string, TextOf> = {
  'letters that grow when they are normalised': (size) => '\ufdfa'.repeat(size / 3),
  'signs before a letter': (size) => `!${'-.'.repeat(size / 2)}x`,
  'quotes behind backslashes': (size) => '\\"'.repeat(size / 2),
  'commas and semicolons': (size) => 'a,;'.repeat(size / 3),
  'per cent signs': (size) => '%'.repeat(size),
  'bytes of no letter': (size) => '%ff'.repeat(size / 3),
  'ways up and down': (size) => 'a/../'.repeat(size / 5),
  'names without values': (size) => '&a='.repeat(size / 3),
};

export const values: Record<string, TextOf> = {
  'a list of empty records': (size) => `[${'{},'.repeat(size / 3 - 1)}{}]`,
  'a record of many names': recordOfMany,
  'a number of many digits': (size) => '9'.repeat(size),
};

export const unfinished: Record<string, TextOf> = {
  'escaped quotes and no end': (size) => `"${'\\"'.repeat(size / 2 - 1)}`,
  'backslashes and no end': (size) => `"${'\\'.repeat(size - 1)}`,
  'lists in lists': (size) => '['.repeat(size),
  'records in records': (size) => '{"a":'.repeat(size / 5),
  'white space only': (size) => ' '.repeat(size),
};

function recordOfMany(size: number): string {
  const names = Array.from({ length: Math.floor(size / 14) }, (_, index) => `"name${index}":0`);
  return `{${names.join(',')}}`;
}
