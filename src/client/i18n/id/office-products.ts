import { fieldWordsId } from '#contract/messages/field-words-id.ts';

import type en from '../en/office-products.ts';
import type { WordsOf } from '../words-of.ts';
import { activityWords, called, pictureWords, recordWords } from './record-words.ts';

const words = recordWords('produk');

/** Texts of products in Bahasa Indonesia. The keys are explained in `en/office-products.ts`. */
export default {
  title: 'Produk',
  record: called('Produk', 'produk'),
  add: 'Tambah produk',
  backToList: 'Kembali ke produk',
  duplicate: 'Duplikat',
  empty: {
    text: 'Produk adalah gelas, botol, dan camilan yang dijual gerobak Anda. Tambahkan yang pertama supaya bisa masuk restock gudang.',
  },
  column: {
    image: 'Gambar',
    stock: 'Stok',
  },
  filter: { search: words.search },
  status: activityWords,
  action: { activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
  alertAt: 'Batas {alert}',
  detail: {
    setStock: 'Atur stok',
    title: 'Detail Produk',
    stock: 'Stok',
    stock_in_warehouse: 'Stok di gudang',
    stock_assigned: 'Stok di gerobak',
    stock_sold: 'Stok terjual',
    created_at: 'Dibuat',
    image_url: 'Gambar',
  },
  field: fieldWordsId.products,
  none: { supplier_id: 'Dari kiriman terakhir' },
  hint: {
    price: 'Rupiah bulat, misalnya 12000',
    unit: 'Sebutan untuk satu buahnya: gelas, botol, bungkus',
    stock_alert: 'Anda diberi tahu saat stok turun sampai angka ini; 0: saat habis',
    shelf_life_days: 'Tanggal kedaluwarsa barang baru diusulkan menurut angka ini',
    image_url: 'Atau alamat yang diawali https://',
  },
  /** The picture in the form. */
  picture: {
    ...pictureWords('produk'),
    proposed: 'Usulan: gambar sesuai jenisnya, sampai Anda memilih gambar.',
  },
  proposedDescription: 'Usulan dari nama dan satuan. Ketik untuk mengubahnya.',
  setStock: {
    title: 'Atur stok',
    text: '{product}: di catatan ada {stock}, {onCarts} di antaranya di gerobak. Hitung semuanya, termasuk di gerobak.',
    stock: 'Stok',
    warehouse: 'Gudang',
    warehouseHint: 'Tempat selisih dicatat; isi gerobak tidak diubah',
    anyWarehouse: 'Gudang yang paling banyak isinya',
    reason: 'Alasan',
    submit: 'Atur stok',
    done: 'Stok berhasil diperbarui!',
    failed: 'Gagal memperbarui stok',
  },
  create: words.create,
  edit: words.edit,
  remove: words.remove,
  done: {
    ...words.done,
    activate: 'Produk diaktifkan!',
    deactivate: 'Produk dinonaktifkan!',
  },
  failed: { ...words.failed, status: 'Gagal mengubah produk' },
  /** The names of changes on the outbox page. `{subject}` is the name of the record. */
  entries: {
    productCreate: 'Tambah produk {subject}',
    productUpdate: 'Ubah produk {subject}',
    productDelete: 'Hapus produk {subject}',
    productRestore: 'Pulihkan produk {subject}',
    productActivate: 'Aktifkan produk {subject}',
    productDeactivate: 'Nonaktifkan produk {subject}',
    productStockCount: 'Ubah stok {subject} menjadi {units}',
  },
} satisfies WordsOf<typeof en>;
