export const groupedFormat = new Intl.NumberFormat('id-ID');

/** `Rp 12.000` in both languages, with a no-break space. */
export function formatRupiah(rupiah: number): string {
  return `Rp\u00a0${formatWhole(rupiah)}`;
}

export function formatWhole(value: number): string {
  const sign = value < 0 ? '-' : '';
  return sign + groupedFormat.format(Math.trunc(Math.abs(value)));
}

/** `+12` or `−12` */
export function formatSigned(value: number): string {
  return `${value < 0 ? '−' : '+'}${formatWhole(Math.abs(value))}`;
}
