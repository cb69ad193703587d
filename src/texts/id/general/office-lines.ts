import type en from '../../en/general/office-lines.ts';
import type { WordsOf } from '../../words-of.ts';

export default {
  product: 'Produk',
  quantity: 'Jumlah',
  choose: 'Pilih produk',
  add: 'Tambah produk lain',
  addAll: 'Tambah semua {count, number} produk',
  leftOut: 'Produk tanpa jumlah tidak disimpan.',
  remove: 'Hapus baris {number}',
  field: '{field}, baris {number}',
} satisfies WordsOf<typeof en>;
