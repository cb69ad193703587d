/**
 * Parses a number as people type it, with comma or point before the decimals (screens 5.2). Empty
 * or unreadable text gives NaN, for which the contract has an error text.
 */
export function parseDecimal(text: string): number {
  const trimmed = text.trim().replace(',', '.');
  return trimmed === '' ? Number.NaN : Number(trimmed);
}
