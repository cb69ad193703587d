import type en from '../../en/general/office-lines.ts';
import type { WordsOf } from '../../words-of.ts';

/**
 * Texts of the fields for products and quantities in Bahasa Indonesia.
 * The keys are explained in `en/general/office-lines.ts`.
 */
export default {
  product: 'Produk',
  quantity: 'Jumlah',
  choose: 'Pilih produk',
  add: 'Tambah barang',
  addAll: 'Tambah semua {count, number} produk',
  leftOut: 'Produk yang ditambahkan tanpa jumlah tidak disimpan.',
  remove: 'Hapus baris {number}',
  field: '{field}, baris {number}',
} satisfies WordsOf<typeof en>;
