import type en from '../en/office-stock.ts';
import type { WordsOf } from '../words-of.ts';

/**
 * Texts of the stock screens in Bahasa Indonesia.
 * The keys are explained in `en/office-stock.ts`.
 */
export default {
  title: 'Ringkasan stok',
  tableCaption: 'Stok per tempat',
  empty: {
    text: 'Di sini terlihat berapa banyak tiap produk di setiap gudang dan gerobak. Terisi sejak restock pertama.',
  },
  restock: 'Ke restock',
  column: {
    product: 'Produk',
    locationType: 'Jenis tempat',
    locationName: 'Nama tempat',
    stock: 'Stok',
  },
  filter: { product: 'Cari produk', cart: 'Cari gerobak', warehouse: 'Cari gudang' },
  place: { cart: 'Gerobak', warehouse: 'Gudang' },
  unitsComing: '+{count} akan masuk',
  unitsHere: '{stock} di sini',
  productRange: 'Produk {from} sampai {to}',
  productRangeOf: 'Produk {from} sampai {to} dari {total}',
  failedFetch: 'Gagal mengambil ringkasan stok',
  check: {
    title: 'Cek stok',
    search: 'Cari produk',
    choosePlace: 'Gerobak atau gudang',
    kind: { cart: 'Gerobak', warehouse: 'Gudang' },
    alertAt: 'Batas {alert}',
    low: 'Menipis',
    unitsComing: '+{count} akan masuk',
    unitsLeaving: '−{count} akan keluar',
    offlineSince: 'Offline. Stok yang tampil disimpan {when}',
    failedFetch: 'Gagal mengambil ringkasan stok',
    noPlaces: 'Di sini isi gudang dan gerobak dicek. Tambahkan gudang dulu.',
    addWarehouse: 'Tambah gudang',
    noMatch: 'Tidak ada produk dengan nama ini di sini.',
    emptyCart: 'Gerobak ini kosong. Isinya dimuat saat gerobak ditugaskan.',
    emptyWarehouse: 'Belum ada produk yang bisa disimpan di sini.',
    noCart: 'Anda belum memegang gerobak. Stoknya muncul di sini begitu gerobak diserahkan.',
    refill: 'Isi ulang gerobak ini',
    restock: 'Restock',
    count: 'Hitung',
    transfer: 'Pindahkan',
    writeOff: 'Hapus stok',
    hindrance: {
      available: '{cart} sedang tidak dipakai: tugaskan dulu, lalu muat isinya.',
      pending_reconciliation:
        '{cart} sudah kembali dan menunggu dihitung, jadi tidak bisa diisi ulang.',
      maintenance: '{cart} sedang diperbaiki, jadi tidak bisa diisi ulang.',
      noWarehouse: '{cart} belum punya gudang asal untuk mengambil barang.',
    },
  },
  refill: {
    title: 'Isi ulang {cart}',
    text: 'Barang diambil dari {warehouse}. Permintaan dan persetujuannya dicatat sekaligus.',
    lines: 'Barang untuk gerobak',
    stockAtBothPlaces: 'Gerobak {onCart} · gudang {inWarehouse}',
    handedOver: 'Barang sudah ada di gerobak',
    handedOverHint: 'Maka tetap dihitung walaupun catatan gudang kurang.',
    approvalFailed:
      'Permintaan dengan produk ini sudah dibuat dan menunggu. Ubah jumlahnya lalu coba lagi, atau tutup dan putuskan di Permintaan Restock. Produk lain perlu isi ulang lagi.',
    submit: 'Isi gerobak',
    done: 'Gerobak sudah diisi ulang.',
    failed: 'Gagal menyetujui permintaan restock',
  },
  count: {
    title: 'Hitung {warehouse}',
    text: 'Hitung yang ada. Angka catatan muncul setelah selesai.',
    lines: '{count} produk',
    allExpected: 'Semua sesuai',
    review: '{uncounted, plural, =0 {Periksa} other {Periksa, sisa #}}',
    reviewText: 'Produk yang dikosongkan tidak diubah.',
    back: 'Hitung lagi',
    submit: 'Simpan hitungan',
    product: 'Produk',
    expected: 'Catatan',
    counted: 'Hitungan',
    difference: 'Selisih',
    done: 'Stok berhasil diperbarui!',
    failed: 'Gagal menyimpan hitungan',
  },
  transfer: {
    title: 'Pindahkan stok',
    text: 'Dari {warehouse} ke gudang lain.',
    to: 'Ke gudang',
    choose: 'Pilih gudang',
    lines: 'Barang yang dipindahkan',
    notes: 'Catatan',
    submit: 'Pindahkan',
    done: 'Pemindahan tercatat.',
    failed: 'Gagal memindahkan stok',
  },
  writeOff: {
    title: 'Hapus stok',
    text: 'Barang dari {warehouse} yang dibuang.',
    reason: 'Alasan',
    reasonHint: 'Misalnya: kedaluwarsa, bocor, jatuh',
    lines: 'Barang yang dibuang',
    submit: 'Hapus stok',
    done: 'Stok dihapus.',
    failed: 'Gagal menghapus stok',
  },
  /** The names of changes on the outbox page. `{subject}` is the name of the record. */
  entries: {
    stockTransferCreate: 'Transfer ke {subject}, {units, plural, other {# barang}}',
    stockAdjustmentCreate:
      '{act, select, waste {Buang {units} item, {subject}} wasteOne {Buang {units} {product}, {subject}} count {Hitung stok di {subject}} other {Penyesuaian stok di {subject}}}',
  },
} satisfies WordsOf<typeof en>;
