// Passwords that guessers try first, of eight characters and more: the contract refuses shorter
// ones. Repetitions, runs of keys and the person's own names are judged by rule (`password-rules.ts`).
//
// `leaked-passwords.txt` holds the 4,000 most used, most used first, from the dictionary of
// @zxcvbn-ts/language-common 4.1.3, © 2012-2016 Dan Wheeler and Dropbox, Inc., © 2021 @zxcvbn-ts,
// under the MIT licence; copied because the server needs 36 kB of its megabyte. It is not edited.
// `local-passwords.txt` holds what is tried in this country and this year: additions go there.
import leaked from './leaked-passwords.txt?raw';
import local from './local-passwords.txt?raw';

export const commonPasswords: ReadonlySet<string> = new Set(
  `${leaked}\n${local}`.split(/\s+/).filter(Boolean),
);
