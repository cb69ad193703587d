// The keys are explained in `en/movements.ts`.
import type * as en from '../en/movements.ts';
import type { WordsOf } from '../words-of.ts';

export const office = {
  title: 'Pergerakan barang',
  back: 'Kembali ke ringkasan stok',
  empty: {
    text: 'Pergerakan barang muncul di sini sejak restock pertama.',
  },
  offline: 'Pergerakan barang disimpan di server. Stok tiap tempat ada di ringkasan stok.',
  failed: {
    fetch: 'Gagal memuat pergerakan barang',
  },
  column: {
    product: 'Produk',
    type: 'Jenis pergerakan',
    quantity: 'Unit',
    where: 'Dari → ke',
    when: 'Waktu',
    who: 'Pengguna',
    source: 'Dokumen',
  },
  field: {},
  filter: {
    product_id: 'Produk',
    type: 'Jenis pergerakan',
    warehouse_id: 'Gudang',
    cart_id: 'Gerobak',
    actor_id: 'Pengguna',
    ref_id: 'Dokumen',
  },
  type: {
    restock: 'Restock',
    restock_void: 'Restock dibatalkan',
    load: 'Muatan',
    replenish: 'Isi ulang',
    transfer: 'Transfer',
    return: 'Kembali',
    sale: 'Penjualan',
    sale_reversal: 'Pembatalan/refund',
    waste: 'Rusak/buang',
    adjustment: 'Penyesuaian hitungan',
  },
  place: {
    warehouse: 'Gudang',
    cart: 'Gerobak',
    supplier: 'pemasok',
    customer: 'pelanggan',
    waste: 'rusak/buang',
    adjustment: 'penyesuaian hitungan',
  },
  fromTo: '{from} → {to}',
  expires: 'kedaluwarsa {day}',
  source: {
    restock: 'Restock',
    assignment: 'Penugasan',
    restock_request: 'Permintaan',
    transaction: 'Penjualan',
    transfer: 'Transfer',
    cart_transfer: 'Transfer antar gerobak',
    waste: 'Hapus stok',
    count: 'Stok opname',
  },
  sourceOf: '{kind} {number}',
  nobody: 'otomatis',
} satisfies WordsOf<typeof en.office>;
