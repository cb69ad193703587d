import type en from '../en/office-lines.ts';
import type { WordsOf } from '../words-of.ts';

export default {
  product: 'Produk',
  quantity: 'Jumlah',
  choose: 'Pilih produk',
  add: 'Tambah barang',
  remove: 'Hapus baris {number}',
  field: '{field}, baris {number}',
} satisfies WordsOf<typeof en>;
