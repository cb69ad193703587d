import { fieldError } from '#contract/field-errors.ts';
import { textKey } from '#contract/text-key.ts';
import { invalidFields } from '../http/api-error.ts';
import { commonPasswords } from './common-passwords.ts';

/** Words of the trade and its owner's names, which a guesser tries first. */
const nearAtHand = ['gerobak', 'gerobakkopi', 'barista', 'coffee', 'kopi', 'kopisusu'];

/**
 * Refuses a new password that is easily guessed: a common one, or the person's own names, alone or
 * with digits and signs around them. Length is the contract's to judge.
 */
export function assertPasswordUsable(
  password: string,
  field: 'password' | 'new_password',
  { username, email }: { username: string; email: string | null },
): void {
  const typed = textKey(password);
  const core = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const [localPart = ''] = textKey(email ?? '').split('@');
  const own = [textKey(username), localPart].filter((name) => name !== '');
  const isEasy =
    commonPasswords.has(typed) ||
    own.includes(typed) ||
    own
      .map((name) => name.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''))
      .filter(Boolean)
      .includes(core) ||
    nearAtHand.includes(lettersOnce(core)) ||
    isRun(typed);
  if (isEasy) throw invalidFields([fieldError(field, 'password_common')]);
}

/** `barista-barista` is `barista`. */
function lettersOnce(text: string): string {
  return text.replace(/[^\p{L}]/gu, '').replace(/^(.+?)\1+$/u, '$1');
}

/** One piece over and over, or neighbours of the keyboard or the alphabet in a row. */
function isRun(text: string): boolean {
  if (/^(.{1,4})\1+.{0,3}$/su.test(text)) return true;
  return rows.some((row) => row.includes(text));
}

const keys = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'];
const columns = '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/';
const rows = [...keys, keys.slice(1, 4).join(''), columns].flatMap((row) => {
  const twice = row + row;
  return [twice, [...twice].reverse().join('')];
});
