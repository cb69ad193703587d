// The keys are explained in `en/products.ts`.
import type * as en from '../en/products.ts';
import type { WordsOf } from '../words-of.ts';
import { activityWords, called, pictureWords, recordWords } from './general/record-words.ts';

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
    text: 'Tambah produk yang dijual gerobak Anda. Lalu restock gudang.',
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
    title: 'Detail produk',
    stock: 'Stok',
    stock_in_warehouse: 'Stok di gudang',
    stock_assigned: 'Stok di gerobak',
    stock_sold: 'Stok terjual',
    created_at: 'Dibuat',
    image_url: 'Gambar',
  },
  field: fields,
  none: { supplier_id: 'Pemasok restock terakhir' },
  hint: {
    price: 'Rupiah bulat, misalnya 12000',
    unit: 'Misalnya gelas, botol, atau bungkus',
    stock_alert: 'Anda diberi tahu saat stok turun sampai angka ini. 0: saat habis.',
    shelf_life_days: 'Untuk menyarankan tanggal kedaluwarsa barang baru',
    image_url: 'Atau alamat yang diawali https://',
  },
  picture: {
    ...pictureWords('produk'),
    proposed: 'Gambar saran. Pilih gambar untuk menggantinya.',
  },
  proposedDescription: 'Saran dari nama dan satuan. Ketik untuk mengubahnya.',
  setStock: {
    title: 'Atur stok',
    text: 'Stok sistem {product}: {stock}, termasuk {onCarts} di gerobak. Hitung semuanya, termasuk di gerobak.',
    stock: 'Stok',
    warehouse: 'Gudang',
    warehouseHint: 'Selisih dicatat di sini. Stok di gerobak tidak berubah.',
    anyWarehouse: 'Gudang dengan stok terbanyak',
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
  'product.stillHeld': 'Stok {name} masih {units} unit. Jual, transfer, atau hapus stoknya dulu.',
  'product.newPrice': 'Produk berhasil diubah! Harga baru berlaku mulai {when, time, clock}.',
  'product.askedFor': '{name} ada di permintaan restock {number}. Putuskan dulu.',
  'product.askedForOften': '{name} ada di permintaan restock {number} dan {others} lainnya. Putuskan dulu.',
  'product.counted': 'Stok berhasil diperbarui!',
  'product.newerCount': 'Hitungan yang lebih baru, {since}, tetap berlaku.',
  'product.countedThenLeft':
    'Stok diatur: {counted} dihitung pukul {when, time, clock}, {moved} keluar sejak itu, sekarang {now}.',
  'product.countedThenCame':
    'Stok diatur: {counted} dihitung pukul {when, time, clock}, {moved} masuk sejak itu, sekarang {now}.',
  'product.countedTooFewLeft':
    'Stok diatur: {counted} dihitung pukul {when, time, clock}, tetapi {moved} keluar sejak itu. Stok sistem sekarang {now}. Hitung lagi.',
  'product.countedTooFew':
    'Stok diatur: {counted} dihitung pukul {when, time, clock}, tetapi {moved} masuk sejak itu. Stok sistem sekarang {now}. Hitung lagi.',
  'product.onCarts': 'Isi minimal {lowest}. {units} unit ada di gerobak.',
  'product.stockMoved': 'Stok {name} sekarang {stock}, bukan {expected}.',
} satisfies WordsOf<typeof en.server>;
