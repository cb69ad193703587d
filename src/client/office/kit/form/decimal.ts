/**
 * A number as a person types it, comma or point before the decimals (screens 5.2). Empty or
 * unreadable text is NaN, which every number of the contract refuses in its own words.
 */
export function parseDecimal(text: string): number {
  const trimmed = text.trim().replace(',', '.');
  return trimmed === '' ? Number.NaN : Number(trimmed);
}
