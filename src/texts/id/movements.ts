// The keys are explained in `en/movements.ts`.
import type * as en from '../en/movements.ts';
import type { WordsOf } from '../words-of.ts';

export const office = {
  title: 'Pergerakan barang',
  back: 'Kembali ke ringkasan stok',
  empty: {
    text: 'Di sini tercatat setiap unit yang pernah berpindah, mulai dari restock pertama.',
  },
  offline:
    'Pergerakan barang disimpan di server, tidak di perangkat ini. Isi tiap tempat ada di ringkasan stok, di sini juga.',
  failed: {
    fetch: 'Gagal mengambil pergerakan barang',
  },
  column: {
    product: 'Produk',
    type: 'Kejadian',
    quantity: 'Unit',
    where: 'Dari → ke',
    when: 'Waktu',
    who: 'Oleh',
    source: 'Dokumen',
  },
  field: {},
  filter: {
    product_id: 'Produk',
    type: 'Kejadian',
    warehouse_id: 'Gudang',
    cart_id: 'Gerobak',
    actor_id: 'Oleh',
    ref_id: 'Dokumen',
  },
  type: {
    restock: 'Restock',
    restock_void: 'Restock dibatalkan',
    load: 'Dimuat',
    replenish: 'Diisi ulang',
    transfer: 'Dipindahkan',
    return: 'Dibawa kembali',
    sale: 'Terjual',
    sale_reversal: 'Penjualan dibatalkan',
    waste: 'Dibuang',
    adjustment: 'Dikoreksi hitungan',
  },
  place: {
    warehouse: 'Gudang',
    cart: 'Gerobak',
    supplier: 'pemasok',
    customer: 'pelanggan',
    waste: 'dibuang',
    adjustment: 'selisih hitungan',
  },
  fromTo: '{from} → {to}',
  expires: 'exp. {day}',
  source: {
    restock: 'Restock',
    assignment: 'Penugasan',
    restock_request: 'Permintaan',
    transaction: 'Penjualan',
    transfer: 'Pemindahan',
    cart_transfer: 'Antargerobak',
    waste: 'Pembuangan',
    count: 'Hitungan',
  },
  sourceOf: '{kind} {number}',
  nobody: 'otomatis',
} satisfies WordsOf<typeof en.office>;
