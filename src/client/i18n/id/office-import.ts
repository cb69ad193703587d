import type en from '../en/office-import.ts';
import type { WordsOf } from '../words-of.ts';

/** Texts of the import in Bahasa Indonesia. The keys are explained in `en/office-import.ts`. */
export default {
  open: 'Impor',
  title: {
    products: 'Impor produk',
    suppliers: 'Impor pemasok',
    stockSummary: 'Impor stok awal',
    saleDays: 'Impor laporan pembayaran',
  },
  back: 'Kembali ke daftar',
  note: {
    products:
      'Baris dengan nama yang sudah ada mengubah produk itu, yang lain membuat produk baru.',
    suppliers:
      'Baris dengan nama yang sudah ada mengubah pemasok itu, yang lain membuat pemasok baru.',
    stockSummary:
      'Tiap baris menyebut berapa unit suatu produk ada di suatu gudang sekarang. Selisihnya dengan stok sistem dicatat sebagai hitungan.',
    saleDays:
      'Baris laporan penyedia pembayaran dijumlahkan per hari dan cara bayar, lalu menggantikan yang sudah tercatat. Baris tanpa cara bayar dihitung sebagai QRIS. Pakai nilai sebelum dipotong biaya.',
  },
  stockReason: 'Stok awal',
  notHere: 'Belum ada di perangkat ini',
  notHereText: 'Yang sudah ada dibandingkan dengan baris-baris ini. Sambungkan dulu sekali.',
  drop: {
    title: 'Pilih file CSV, atau letakkan di sini',
    choose: 'Pilih file',
    reading: 'File sedang dibaca …',
    paste: 'Atau tempel sel dari spreadsheet',
    read: 'Pratinjau',
    template: 'Unduh templat',
    columns: 'Kolom: {names}. Paling banyak {rows, number} baris.',
  },
  fault: {
    empty: 'Tidak ada baris di dalamnya.',
    tooLarge: 'File lebih besar dari 5 MB. Bagi menjadi beberapa file.',
    spreadsheet:
      'Ini buku kerja. Di spreadsheet pilih “Simpan sebagai” lalu CSV, atau salin selnya dan tempel di sini.',
    binary: 'Ini bukan teks. Pilih file CSV yang disimpan sebagai UTF-8.',
    quotes: 'Ada tanda kutip yang dibuka tetapi tidak ditutup. Simpan lagi file itu sebagai CSV.',
    tooManyRows: 'Ada lebih dari {rows, number} baris. Bagi menjadi beberapa impor.',
    tooManyColumns: 'Ada lebih dari {columns, number} kolom. Hapus yang tidak diimpor.',
  },
  guessed:
    'File tidak disimpan sebagai UTF-8, jadi huruf beraksen bisa salah. Periksa, atau simpan sebagai “CSV UTF-8”.',
  twice: 'Beberapa kolom bernama {names}. Yang pertama dibaca; pilih yang lain di bawah.',
  columns: '{read, number} dari {all, plural, other {# kolom}} dibaca',
  columnsLeftOut: 'dilewati: {names}',
  leaveOut: 'Lewati',
  inName: 'Bagian dari nama',
  unknownHeadings: 'Tidak ada kolom yang namanya dikenal. Pilih di bawah isi tiap kolom.',
  titleRows: '{count, plural, other {# baris}} di atas nama kolom dilewati.',
  variants:
    'Setiap varian menjadi produk tersendiri dengan nama “Produk (Varian)”: {count, plural, other {# baris}}.',
  firstRowNames: 'Baris pertama berisi nama kolom',
  sharedNew: 'Untuk semua baris baru yang kosong:',
  shared: 'Untuk semua baris yang kosong:',
  none: 'Tidak ada',
  missing: 'Baris baru juga perlu: {names}',
  rows: 'Baris',
  filter: 'Baris yang mana',
  all: 'Semua {count, number}',
  counted: {
    new: 'Baru {count, number}',
    changed: 'Berubah {count, number}',
    same: 'Sama {count, number}',
    wrong: 'Salah {count, number}',
  },
  verdict: { new: 'Baru', changed: 'Berubah', same: 'Sama', wrong: 'Salah', leftOut: 'Dilewati' },
  row: 'Baris {row, number}',
  cell: '{field}, baris {row, number}',
  what: 'Yang terjadi',
  was: 'semula {value}',
  wasEmpty: 'semula kosong',
  takeIn: 'Ikutkan',
  leaveOutWrong: '{count, plural, other {Lewati # baris yang salah}}',
  reason: {
    formula: 'Ini rumus. Tempel nilainya.',
    number: 'Tulis bilangan bulat, misalnya 12.000 atau 12rb',
    choice: 'Bukan salah satu dari: {values}',
    unknown: 'Tidak ada yang bernama ini',
    cart: 'Unit di gerobak dihitung saat gerobak kembali. Lewati baris ini.',
    twice: 'Sama dengan baris {row, number}',
    cells:
      '{cells, plural, other {# sel}}, judul kolom ada {columns, number}: beri tanda kutip pada nilai yang berisi koma',
  },
  noneShown: 'Tidak ada baris di sini.',
  judging: 'Baris sedang diperiksa …',
  wrongLeft: '{count, plural, other {# baris salah: perbaiki atau lewati.}}',
  nothing: 'Tidak ada yang berubah.',
  submit: 'Impor {count, plural, other {# baris}}',
  anew: 'Mulai lagi',
  result: {
    stored: '{count, plural, other {# baris tersimpan}} di perangkat ini',
    waiting: 'Dikirim begitu ada koneksi. Sampai saat itu masih bisa ditarik kembali.',
    sending: 'Sedang dikirim. Yang belum terkirim masih bisa ditarik kembali.',
    done: '{count, plural, other {# perubahan}} diterima server.',
    queued: '{count, plural, other {# perubahan}} menunggu dikirim.',
    refused: '{count, plural, other {# perubahan}} tidak diterima:',
    takeBack: 'Tarik kembali',
    takenBack:
      '{count, plural, =0 {Sudah terlambat: semuanya terkirim.} other {# perubahan ditarik kembali.}}',
    toList: 'Ke daftar',
    toOutbox: 'Yang menunggu dikirim',
    another: 'Impor lagi',
  },
} satisfies WordsOf<typeof en>;
