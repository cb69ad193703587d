// The text of a QRIS code (EMVCo merchant-presented QR): fields one after the other, each of a tag of two
// digits, a length of two digits and a value. The business has one text, without an amount; for a sale the
// amount is written into it, on the device, so that a customer can pay without our server.
import type { ValidationKey } from '../validation-messages.ts';

const tags = {
  format: '00',
  /** `11`: the code stays the same; `12`: it is of one payment. */
  initiation: '01',
  currency: '53',
  amount: '54',
  country: '58',
  merchant: '59',
  checksum: '63',
} as const;

/** The longest text that the standard permits. */
export const maxQrisLength = 512;

interface Field {
  tag: string;
  value: string;
}

/** What is wrong with the text; undefined if it is a QRIS text in rupiah. */
export function qrisError(text: string): ValidationKey | undefined {
  const fields = parseQris(text);
  if (!fields || !text.startsWith('000201') || fields.at(-1)?.tag !== tags.checksum) {
    return 'qris_incomplete';
  }
  if (checksumOf(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) return 'qris_checksum';
  const isRupiah = fieldOf(fields, tags.currency) === '360';
  return isRupiah && fieldOf(fields, tags.country) === 'ID' ? undefined : 'qris_foreign';
}

/**
 * The text of one payment of this many whole rupiah, from the text of the business.
 *
 * @throws RangeError when the text is no QRIS text
 */
export function withAmount(qris: string, rupiah: number): string {
  if (qrisError(qris) !== undefined) throw new RangeError('no QRIS text');
  const replaced = new Set<string>([tags.initiation, tags.amount, tags.checksum]);
  const kept = (parseQris(qris) ?? []).filter(({ tag }) => !replaced.has(tag));
  const fields = kept.flatMap((field): Field[] => {
    if (field.tag === tags.format) return [field, { tag: tags.initiation, value: '12' }];
    if (field.tag === tags.currency) return [field, { tag: tags.amount, value: String(rupiah) }];
    return [field];
  });
  const text = `${fields.map(formatField).join('')}${tags.checksum}04`;
  return text + checksumOf(text);
}

/** The name of the business in the text, as customers see it when they pay. */
export function merchantOf(qris: string): string | undefined {
  return parseQris(qris)?.find(({ tag }) => tag === tags.merchant)?.value;
}

/**
 * The fields of the text, in their order; undefined if it does not end where its last field ends, or has
 * other characters than those of ASCII, which are all that the standard knows.
 */
function parseQris(text: string): Field[] | undefined {
  if (!/^[ -~]*$/.test(text)) return undefined;
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

function fieldOf(fields: readonly Field[], wanted: string): string | undefined {
  return fields.find(({ tag }) => tag === wanted)?.value;
}

function formatField({ tag, value }: Field): string {
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}

/** CRC-16/CCITT-FALSE of the text, as the standard writes it. */
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
