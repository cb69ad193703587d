import { textKey } from '#contract/fields/text-key.ts';
import { fieldReason } from '#contract/sync/field-errors.ts';
import { invalidFields } from '../http/api-error.ts';
import leaked from './leaked-passwords.txt?raw';
import local from './local-passwords.txt?raw';

// Passwords that attackers try first, with eight or more characters; the contract rejects shorter ones.
// `leaked-passwords.txt` holds the 4,000 most used passwords, most used first, from the dictionary of
// @zxcvbn-ts/language-common 4.1.3, © 2012-2016 Dan Wheeler and Dropbox, Inc., © 2021 @zxcvbn-ts, under the MIT
// licence. It is a copy, because the server needs 36 kB of the package's megabyte; don't edit it. Additions go to
// `local-passwords.txt`: passwords common in Indonesia or in recent years.

export const commonPasswords: ReadonlySet<string> = new Set(`${leaked}\n${local}`.split(/\s+/).filter(Boolean));

const businessWords = ['gerobak', 'gerobakkopi', 'barista', 'coffee', 'kopi', 'kopisusu'];

/**
 * Rejects common passwords and the user's names, the latter also with digits or punctuation around them. The contract
 * checks the length.
 */
export function assertPasswordUsable(
  password: string,
  field: 'password' | 'new_password',
  { username, email }: { username: string; email: string | null },
): void {
  const passwordKey = textKey(password);
  const passwordLetters = trimToLetters(passwordKey);
  const [localPart = ''] = textKey(email ?? '').split('@');
  const namesOfUser = [textKey(username), localPart].filter((name) => name !== '');
  const isGuessable =
    commonPasswords.has(passwordKey) ||
    namesOfUser.includes(passwordKey) ||
    namesOfUser.map(trimToLetters).filter(Boolean).includes(passwordLetters) ||
    businessWords.includes(withoutRepetition(passwordLetters)) ||
    isSimplePattern(passwordKey);
  if (isGuessable) throw invalidFields([fieldReason(field, 'password_common')]);
}

const isLetter = (character: string) => /\p{L}/u.test(character);

function trimToLetters(text: string): string {
  const characters = [...text];
  const lastLetterIndex = characters.findLastIndex(isLetter);
  return characters.slice(characters.findIndex(isLetter), lastLetterIndex + 1).join('');
}

/** Returns `barista` for `barista-barista`. */
function withoutRepetition(text: string): string {
  const letters = text.replace(/[^\p{L}]/gu, '');
  // A string occurs again in its double at the length of its repeated part: `abab` in `abababab` at index 2.
  const partLength = (letters + letters).indexOf(letters, 1);
  return letters.slice(0, partLength);
}

function isSimplePattern(text: string): boolean {
  return isRepeatedPart(text) || keySequences.some((run) => run.includes(text));
}

/** True for one to four characters that are repeated at least once, followed by up to three others. */
function isRepeatedPart(text: string): boolean {
  const letters = [...text];
  return [1, 2, 3, 4].some((length) => {
    const firstMismatch = letters.findIndex((letter, index) => letter !== letters[index % length]);
    const repetitions = Math.floor((firstMismatch < 0 ? letters.length : firstMismatch) / length);
    return repetitions >= 2 && letters.length - repetitions * length <= 3;
  });
}

const keyboardRows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];
const keyboardColumns = '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/';
/** Each row is written twice, because a password may wrap around to its start. */
const keySequences = [...keyboardRows, keyboardRows.slice(1, 4).join(''), keyboardColumns].flatMap((row) => {
  const doubledRow = row + row;
  return [doubledRow, [...doubledRow].reverse().join('')];
});
