// Reasons are stored in Bahasa Indonesia, as CSV files and notifications show them; custom reasons are unchanged.
import * as z from 'zod/mini';

export const reasonKinds = ['free_cup', 'discount', 'refund', 'void', 'cash_in', 'cash_out'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** A newer server may have more kinds. */
export const reasonsSchema = z.record(z.string(), z.array(z.string()));

type TranslatedReason = readonly [en: string, id: string];

const defaultPairs: Record<ReasonKind, readonly TranslatedReason[]> = {
  free_cup: [
    ['Loyal customer', 'Pelanggan setia'],
    ['Complaint', 'Komplain'],
    ['Sample', 'Sampel'],
    ['Staff', 'Karyawan'],
  ],
  discount: [
    ['Promotion', 'Promo'],
    ['Loyal customer', 'Pelanggan setia'],
    ['Bulk order', 'Beli banyak'],
    ['Closing time', 'Menjelang tutup'],
  ],
  refund: [
    ['Wrong item', 'Salah barang'],
    ['Damaged item', 'Barang rusak'],
    ['Paid twice', 'Bayar dua kali'],
    ['Customer cancelled', 'Pelanggan batal'],
  ],
  void: [
    ['Wrong item', 'Salah barang'],
    ['Entered twice', 'Tercatat dua kali'],
    ['Wrong payment method', 'Salah metode bayar'],
    ['Customer cancelled', 'Pelanggan batal'],
  ],
  cash_in: [
    ['Change', 'Uang kembalian'],
    ['Correction', 'Koreksi'],
  ],
  cash_out: [
    ['Ice', 'Es batu'],
    ['Supplies', 'Perlengkapan'],
    ['Parking', 'Parkir'],
    ['Deposit', 'Setoran'],
  ],
};

export const defaultReasons = Object.fromEntries(
  reasonKinds.map((kind) => [kind, defaultPairs[kind].map(([, id]) => id)]),
) as Record<ReasonKind, string[]>;

export const noPaymentReason = 'Uang tidak masuk';

const englishByIndonesian = new Map([
  [noPaymentReason, 'No payment received'],
  ...Object.values(defaultPairs).flatMap((pairs) => pairs.map(([en, id]) => [id, en] as const)),
]);

/** A custom reason is returned unchanged. */
export function reasonText(reason: string, locale: string): string {
  return locale === 'en' ? (englishByIndonesian.get(reason) ?? reason) : reason;
}

const indonesianByEnglish = new Map([...englishByIndonesian].map(([id, en]) => [en, id]));

/** The inverse of `reasonText`. */
export function storedReason(reason: string, locale: string): string {
  return locale === 'en' ? (indonesianByEnglish.get(reason) ?? reason) : reason;
}
