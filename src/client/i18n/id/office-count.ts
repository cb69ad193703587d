import type en from '../en/office-count.ts';
import type { WordsOf } from '../words-of.ts';

/**
 * Texts of the form in which people count a cart in Bahasa Indonesia.
 * The keys are explained in `en/office-count.ts`.
 */
export default {
  titles: {
    return: 'Kembalikan {code}',
    reconcile: 'Hitung {code}',
    correct: 'Perbaiki hitungan {code}',
  },
  intro: 'Hitung yang kembali. Angka menurut catatan muncul setelah Anda selesai.',
  introCorrect: 'Ini angka yang sudah dihitung. Ubah yang salah.',
  productCount: '{count, plural, other {# produk di gerobak}}',
  emptyCart: 'Menurut catatan gerobak ini kosong.',
  neverSaved:
    'Isi gerobak ini belum pernah tersimpan di perangkat ini, jadi tidak bisa dihitung di sini.',
  counted: 'Hitungan',
  countedOf: 'Hitungan: {product}',
  wasteOf: 'Catat {product} yang terbuang',
  noWaste: 'Tidak ada yang terbuang',
  noWasteOf: 'Tidak ada {product} yang terbuang',
  noReason: 'tanpa alasan',
  wastedOf: 'Terbuang: {product}',
  reasonOf: 'Alasan {product} terbuang',
  chooseReason: 'Alasan',
  reasons: {
    tumpah: 'Tumpah',
    bocor: 'Bocor',
    kedaluwarsa: 'Kedaluwarsa',
    rusak: 'Rusak',
    lainnya: 'Lainnya',
  },
  addProduct: 'Ada barang lain yang kembali',
  allExpected: 'Semua sesuai',
  withoutCount: 'Kembalikan tanpa hitungan',
  review: '{uncounted, plural, =0 {Periksa} other {Periksa, # lagi}}',
  countFirst: 'Hitung dulu semua produk, atau tekan “Semua sesuai”.',
  reviewTitle: 'Catatan dan hitungan',
  asExpected: '{count} produk sesuai',
  asExpectedTitle: 'Sesuai',
  product: 'Produk',
  expected: 'Catatan',
  proposed: 'Barista',
  difference: 'Selisih',
  wastedNote: '{units} terbuang, {reason}',
  allMatch: 'Semua produk sesuai catatan.',
  unitsMissing: '{units, plural, other {Kurang # barang}}.',
  unitsSurplus: '{units, plural, other {Lebih # barang}} dari catatan.',
  countedCash: 'Uang yang dihitung',
  countedCashHint: 'Rupiah bulat di laci; kosongkan kalau belum dihitung',
  proposedCash: 'Barista menghitung {amount}.',
  back: 'Kembali ke hitungan',
  submit: {
    return: 'Catat pengembalian',
    reconcile: 'Catat hitungan',
    correct: 'Perbaiki hitungan',
  },
  refused: {
    caption: 'Kedua hitungan',
    product: 'Produk',
    mine: 'Punya Anda',
    theirs: 'Di server',
    wasted: '{units} terbuang',
    cash: 'Uang: punya Anda {mine}, di server {theirs}',
    correctCount: 'Perbaiki dengan hitungan saya',
    addCount: 'Tambahkan hitungan saya',
  },
  done: {
    return: 'Pengembalian dicatat.',
    reconcile: 'Hitungan gerobak dicatat.',
    correct: 'Hitungan diperbaiki.',
  },
  failed: {
    return: 'Gagal mengembalikan gerobak',
    reconcile: 'Gagal mencatat hitungan gerobak',
    correct: 'Gagal memperbaiki hitungan',
  },
} satisfies WordsOf<typeof en>;
