// Passwords that attackers try first, of eight characters and more: the contract refuses shorter
// passwords. `password-rules.ts` finds repetitions, keyboard runs and the user's own names by
// rules.
//
// `leaked-passwords.txt` holds the 4,000 most used passwords, most used first, from the dictionary
// of @zxcvbn-ts/language-common 4.1.3, © 2012-2016 Dan Wheeler and Dropbox, Inc., © 2021
// @zxcvbn-ts, under the MIT licence. It is a copy because the server needs only 36 kB of the
// package's megabyte, and is not edited. `local-passwords.txt` holds passwords that are common in
// Indonesia and of recent years: additions go there.
import leaked from './leaked-passwords.txt?raw';
import local from './local-passwords.txt?raw';

export const commonPasswords: ReadonlySet<string> = new Set(
  `${leaked}\n${local}`.split(/\s+/).filter(Boolean),
);
