import type en from '../en/office-restocks.ts';
import type { WordsOf } from '../words-of.ts';

export default {
  title: 'Restock',
  add: 'Restock',
  caption: 'Restock',
  empty: {
    text: 'Restock mencatat barang yang masuk ke gudang. Bisa juga tanpa koneksi.',
  },
  column: {
    warehouse: 'Gudang',
    notes: 'Catatan',
    items: 'Jumlah',
    restockedAt: 'Waktu restock',
  },
  sort: { restocked_at: 'Waktu restock' },
  noNotes: 'Tanpa catatan',
  mark: {
    queued: 'Restock, antre',
    sending: 'Restock, dikirim',
    refused: 'Restock, ditolak',
  },
  detail: {
    title: 'Detail Restock',
    number: 'Nomor',
    recordedBy: 'Dicatat oleh',
    product: 'Nama produk',
    quantity: 'Jumlah',
    expiredDate: 'Kedaluwarsa',
    noExpiry: 'Tanpa tanggal',
    items: 'Barang dalam restock ini',
  },
  field: {
    warehouse: 'Gudang',
    notes: 'Catatan',
    items: 'Barang',
    product: 'Produk',
    quantity: 'Jumlah',
    expiredDate: 'Kedaluwarsa',
  },
  chooseWarehouse: 'Pilih gudang',
  chooseProduct: 'Pilih produk',
  addItem: 'Tambah barang',
  removeItem: 'Hapus barang {number}',
  itemField: '{field}, barang {number}',
  submit: 'Simpan',
  close: 'Tutup',
  keepBoth: 'Simpan keduanya',
  done: 'Restock berhasil!',
  failed: 'Gagal restock',
  failedFetch: 'Gagal mengambil restock',
} satisfies WordsOf<typeof en>;
