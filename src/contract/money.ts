const whole = new Intl.NumberFormat('id-ID');

/** Whole rupiah as a person reads them: `Rp 12.000`, the same in both languages. */
export function formatRupiah(rupiah: number): string {
  return `Rp ${formatWhole(rupiah)}`;
}

/** A whole number grouped with dots: `10.000.000`. */
export function formatWhole(value: number): string {
  const sign = value < 0 ? '-' : '';
  return sign + whole.format(Math.trunc(Math.abs(value)));
}
