import { formatRupiah, formatWhole } from '#contract/money.ts';

/** A value of an entry as text: units, an amount in rupiah, latitude and longitude of a GeoJSON point. */
export function fieldText(field: string | undefined, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (field === undefined) return formatWhole(Number(value));
  const isAmount = field === 'price' || field === 'cash_counted';
  if (isAmount && typeof value === 'number') return formatRupiah(value);
  if (field === 'location') {
    const point = (value as { coordinates?: unknown }).coordinates;
    return Array.isArray(point) ? `${point[1]}, ${point[0]}` : '';
  }
  return String(value);
}
