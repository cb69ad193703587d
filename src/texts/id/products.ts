// The keys are explained in `en/products.ts`.
import type * as en from '../en/products.ts';
import type { WordsOf } from '../words-of.ts';
import { activityWords, called, recordWords } from './general/record-words.ts';

export const fields = {
  name: 'Nama',
  description: 'Keterangan',
  category: 'Kategori',
  unit: 'Satuan',
  price: 'Harga',
  stock_alert: 'Batas stok',
  shelf_life_days: 'Masa simpan (hari)',
  supplier_id: 'Pemasok',
  image_url: 'URL gambar',
  status: 'Status',
} satisfies WordsOf<typeof en.fields>;

export const noun = {
  within: 'produk',
  first: 'Produk',
} satisfies WordsOf<typeof en.noun>;

const words = recordWords(noun.within);

export const office = {
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
  field: fields,
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
    title: 'Gambar',
    take: 'Ambil atau pilih gambar',
    preparing: 'Menyiapkan…',
    remove: 'Hapus gambar',
    preview: 'Gambar produk ini',
    ready: 'Gambar siap, dan dikirim bersama produknya.',
    removed: 'Gambar dihapus.',
    unreadable: 'Berkas ini bukan gambar yang bisa dibuka di sini. Pilih yang lain.',
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
} satisfies WordsOf<typeof en.office>;

export const outbox = {
  changes: {
    productCreate: 'Tambah produk {subject}',
    productUpdate: 'Ubah produk {subject}',
    productDelete: 'Hapus produk {subject}',
    productRestore: 'Pulihkan produk {subject}',
    productActivate: 'Aktifkan produk {subject}',
    productDeactivate: 'Nonaktifkan produk {subject}',
    productStockCount: 'Ubah stok {subject} menjadi {units}',
  },
} satisfies WordsOf<typeof en.outbox>;

export const log = {
  fields: {
    stock: 'Unit di semua tempat',
    stock_in_warehouse: 'Unit di gudang',
    stock_assigned: 'Unit di gerobak',
    stock_sold: 'Unit terjual',
  },
} satisfies WordsOf<typeof en.log>;

export const server = {
  'product.stillHeld': 'Masih ada {units} unit {name}. Jual, pindahkan, atau hapus bukukan dulu.',
  'product.newPrice': 'Produk berhasil diubah! Harga baru berlaku mulai {when, time, clock}.',
  'product.askedFor': '{name} diminta dalam {number}. Putuskan dulu.',
  'product.askedForOften': '{name} diminta dalam {number} dan {others} lainnya. Putuskan dulu.',
  'product.counted': 'Stok berhasil diubah!',
  'product.newerCount': 'Hitungan yang lebih baru, {since}, tetap berlaku.',
  'product.countedThenLeft':
    'Stok diatur: {counted} dihitung pukul {when, time, clock}, {moved} keluar sejak itu, sekarang {now}.',
  'product.countedThenCame':
    'Stok diatur: {counted} dihitung pukul {when, time, clock}, {moved} masuk sejak itu, sekarang {now}.',
  'product.countedTooFewLeft':
    'Stok diatur: {counted} dihitung pukul {when, time, clock}, tetapi {moved} keluar sejak itu. Buku sekarang menunjukkan {now}. Hitung lagi.',
  'product.countedTooFew':
    'Stok diatur: {counted} dihitung pukul {when, time, clock}, tetapi {moved} masuk sejak itu. Buku sekarang menunjukkan {now}. Hitung lagi.',
  'product.onCarts': '{units} unit ada di gerobak; stok tidak boleh kurang dari {lowest}',
  'product.stockMoved': 'Stok {name} sekarang {stock}, bukan {expected}.',
} satisfies WordsOf<typeof en.server>;
