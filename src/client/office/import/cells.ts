import { textKey } from '#contract/fields/text-key.ts';

const suffixFactors: ReadonlyMap<string, number> = new Map([
  ['rb', 1e3],
  ['ribu', 1e3],
  ['k', 1e3],
  ['jt', 1e6],
  ['juta', 1e6],
]);

/**
 * Reads a whole number as people and spreadsheets write it: `12000`, `12.000`, `12,000`, `Rp 12.000,00`,
 * `Rp 12.000,-`, `12rb`, `12,5K`. Returns NaN for other text, including the fraction `12,5`. Three digits after one
 * separator are thousands, because no price or count has three decimals.
 */
export function parseWholeNumber(text: string): number {
  const figures = text
    .replace(/^(?:rp|idr)\.?(?=[\s\d-])/i, '')
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace(/(?<=\d)[.,][-–—]$/, '');
  const [, sign, digits = '', suffix = ''] = /^([-−]?)([\d.,]+)([a-z]*)$/i.exec(figures) ?? [];
  if (sign === undefined) return Number.NaN;
  const factor = suffixFactors.get(suffix.toLowerCase()) ?? Number.NaN;
  const value = suffix === '' ? parseGrouped(digits) : parseAbbreviated(digits, factor);
  return sign === '' || value === 0 ? value : -value;
}

function parseGrouped(digits: string): number {
  // `12.000,00` becomes `12.000`, but `12.000` is unchanged.
  const ungrouped = digits.replace(/[.,]0{1,2}$/, '');
  if (!/^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)$/.test(ungrouped)) return Number.NaN;
  return Number(ungrouped.replace(/[.,]/g, ''));
}

/** Reads `12` or `12,5` before a suffix. `1.500rb` would be ambiguous. */
function parseAbbreviated(digits: string, factor: number): number {
  if (!/^\d{1,4}(?:[.,]\d{1,2})?$/.test(digits)) return Number.NaN;
  return Math.round(Number(digits.replace(',', '.')) * factor);
}

/** Longer than any name, value or heading with which a cell is compared. */
const maxKeyedLength = 400;

/** A longer string is returned unchanged, because normalizing takes quadratic time if accents are out of order. */
export function cellKey(cell: string): string {
  return cell.length > maxKeyedLength ? cell : textKey(cell);
}
