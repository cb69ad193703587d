/** Groups digits with dots in both languages. */
export const groupedFormat = new Intl.NumberFormat('id-ID');

/** Formats whole rupiah: `Rp 12.000`, the same in both languages, with a space at which no line breaks. */
export function formatRupiah(rupiah: number): string {
  return `Rp\u00a0${formatWhole(rupiah)}`;
}

/** Formats a whole number with dots between thousands: `10.000.000`. */
export function formatWhole(value: number): string {
  const sign = value < 0 ? '-' : '';
  return sign + groupedFormat.format(Math.trunc(Math.abs(value)));
}

/** Formats a difference with its sign: `+12` or `−12`. */
export function formatSigned(value: number): string {
  return `${value < 0 ? '−' : '+'}${formatWhole(Math.abs(value))}`;
}
