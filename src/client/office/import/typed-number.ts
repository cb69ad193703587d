/**
 * A whole number as people and spreadsheets write it in either language: `12000`, `12.000`, `12,000`, `Rp 12.000,00`.
 * NaN for anything else, also for a fraction: `12,5`. Three digits after one sign are thousands, as no price and no
 * count has three decimals.
 */
export function wholeTyped(text: string): number {
  const figures = text.replace(/^(?:rp|idr)\.?(?=[\s\d-])/i, '').replace(/[\s\u00a0\u202f']/g, '');
  const [, sign, digits = ''] = /^([-−]?)([\d.,]+)$/.exec(figures) ?? [];
  if (sign === undefined) return Number.NaN;
  const whole = withoutZeroDecimals(digits);
  if (!/^(?:\d+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)$/.test(whole)) return Number.NaN;
  const value = Number(whole.replace(/[.,]/g, ''));
  return sign === '' || value === 0 ? value : -value;
}

/** `12.000,00` is `12.000`, but `12.000` stays. */
function withoutZeroDecimals(digits: string): string {
  return digits.replace(/[.,]0{1,2}$/, '');
}
