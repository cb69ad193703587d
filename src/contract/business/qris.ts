// EMVCo merchant-presented QR: each field has a tag of two digits, a length of two digits and a value. The device
// writes the amount into the business's code, so that customers can pay while the server is unreachable.
import * as z from 'zod/mini';
import { storableText } from '../fields/fields.ts';
import type { ValidationKey } from '../fields/validation-messages.ts';
import { businessArgsSchema } from './entity.ts';

const tags = {
  format: '00',
  /** `11`: a static code; `12`: a code for one payment. */
  initiation: '01',
  currency: '53',
  amount: '54',
  country: '58',
  merchant: '59',
  city: '60',
  additional: '62',
  checksum: '63',
} as const;

export const maxQrisLength = 512;

interface Field {
  tag: string;
  value: string;
}

/** Why a string cannot be the business's QRIS code (rules 6.16). */
export function qrisError(text: string): ValidationKey | undefined {
  if (!text.startsWith('000201')) return 'qris_incomplete';
  if (text.length > maxQrisLength) return 'qris_long';
  if (!/^[ -~]*$/.test(text)) return 'qris_checksum';
  const fields = parseFields(text);
  if (fields?.at(-1)?.tag !== tags.checksum) return 'qris_incomplete';
  if (checksumOf(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) return 'qris_checksum';
  const isTemplate = ({ tag }: Field) => (tag >= '26' && tag <= '51') || tag === tags.additional;
  const templates = fields.filter(isTemplate).map(({ value }) => parseFields(value) ?? []);
  if ([fields, ...templates].some(hasDuplicateTag)) return 'qris_doubled';
  if (fieldValue(fields, tags.currency) !== '360' || fieldValue(fields, tags.country) !== 'ID') {
    return 'qris_foreign';
  }
  if (fieldValue(fields, tags.amount) !== undefined) return 'qris_amount';
  if (isSinglePaymentCode(fields)) return 'qris_one_payment';
  if (!fieldValue(fields, tags.merchant)?.trim()) return 'qris_payee';
  return withAmount(text, maxAmount).length > maxQrisLength ? 'qris_long' : undefined;
}

const maxAmount = 9_999_999_999_999;

/** Single-payment codes are marked by `12`, or contain a bill number (`01`) or a reference (`05`). */
function isSinglePaymentCode(fields: readonly Field[]): boolean {
  if (fieldValue(fields, tags.initiation) === '12') return true;
  const additionalFields = parseFields(fieldValue(fields, tags.additional) ?? '') ?? [];
  // `***` asks the customer's app for the value.
  return additionalFields.some(({ tag, value }) => (tag === '01' || tag === '05') && value !== '***');
}

function hasDuplicateTag(fields: readonly Field[]): boolean {
  return new Set(fields.map(({ tag }) => tag)).size < fields.length;
}

/** Enough for the longest printed code. Each further line doubles the number of ways to join the lines. */
const maxPrintedLines = 8;

/**
 * Removes surrounding spaces, zero-width characters and line breaks. A line break may stand for a space in the code:
 * only with the right spaces, fields and checksum are valid.
 */
export function cleanQris(input: string): string {
  const lines = input
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const joinedText = lines.join('');
  if (lines.length > maxPrintedLines || joinedText.length > maxQrisLength) return joinedText;
  const isComplete = (text: string) => {
    const error = qrisError(text);
    return error !== 'qris_incomplete' && error !== 'qris_checksum';
  };
  const join = (texts: string[], line: string) => texts.flatMap((text) => [text + line, `${text} ${line}`]);
  return lines.slice(1).reduce(join, lines.slice(0, 1)).find(isComplete) ?? joinedText;
}

/**
 * Turns the business's code into one for a single payment in whole rupiah.
 * @throws RangeError if `qris` is not a QRIS code
 */
export function withAmount(qris: string, rupiah: number): string {
  const all = parseFields(qris);
  if (all?.at(-1)?.tag !== tags.checksum) throw new RangeError('no QRIS text');
  const replacedTags = new Set<string>([tags.initiation, tags.amount, tags.checksum]);
  const keptFields = all.filter(({ tag }) => !replacedTags.has(tag));
  const fields = keptFields.flatMap((field): Field[] => {
    if (field.tag === tags.format) return [field, { tag: tags.initiation, value: '12' }];
    if (field.tag === tags.currency) return [field, { tag: tags.amount, value: String(rupiah) }];
    return [field];
  });
  const text = `${fields.map(formatField).join('')}${tags.checksum}04`;
  return text + checksumOf(text);
}

export function merchantOf(qris: string): string | undefined {
  return fieldValue(parseFields(qris) ?? [], tags.merchant);
}

/** Includes the account numbers, because two merchants can have the same name. */
export function payeeOf(qris: string): string | undefined {
  const fields = parseFields(qris);
  const merchant = fields && fieldValue(fields, tags.merchant);
  if (!merchant) return undefined;
  const accounts = fields.filter(({ tag }) => tag >= '26' && tag <= '51');
  const numbers = accounts.map(({ tag, value }) =>
    // The account number is in subfield 02 of the national field (51), and in subfield 01 of the banks' fields.
    fieldValue(parseFields(value) ?? [], tag === '51' ? '02' : '01'),
  );
  const parts = [merchant, fieldValue(fields, tags.city), ...numbers];
  return parts.filter((part) => part).join(' · ');
}

/** Undefined if the string does not end exactly after a field. */
function parseFields(text: string): Field[] | undefined {
  const fields: Field[] = [];
  let rest = text;
  while (rest !== '') {
    const [, tag, length] = /^(\d\d)(\d\d)/.exec(rest) ?? [];
    const end = 4 + Number(length);
    if (tag === undefined || rest.length < end) return undefined;
    fields.push({ tag, value: rest.slice(4, end) });
    rest = rest.slice(end);
  }
  return fields;
}

function fieldValue(fields: readonly Field[], wantedTag: string): string | undefined {
  return fields.find(({ tag }) => tag === wantedTag)?.value;
}

function formatField({ tag, value }: Field): string {
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}

/** CRC-16/CCITT-FALSE. */
function checksumOf(text: string): string {
  let crc = 0xffff;
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * An empty string removes the code. Security: a change requires the user's password, because customers pay by this
 * code.
 */
export const businessUpdateSchema = z.extend(businessArgsSchema, {
  qris: z.optional(
    z.string({ error: 'qris_incomplete' }).check(
      z.overwrite(cleanQris),
      storableText,
      z.refine((text) => text === '' || qrisError(text) === undefined, {
        error: ({ input }) => qrisError(String(input)),
      }),
    ),
  ),
});
