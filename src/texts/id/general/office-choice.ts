import type en from '../../en/general/office-choice.ts';
import type { WordsOf } from '../../words-of.ts';

/** Texts about rows that are chosen, and about what is done with all of them. */
export default {
  bar: 'Baris yang dipilih',
  chosen: '{count} dipilih',
  clear: 'Batalkan pilihan',
  keys: {
    next: 'Baris berikutnya',
    previous: 'Baris sebelumnya',
    choose: 'Pilih baris',
    range: 'Pilih baris sampai di sini',
    open: 'Buka baris',
    edit: 'Ubah baris',
    clear: 'Batalkan pilihan, atau tutup detail',
    acts: 'Ke tindakan untuk baris yang dipilih',
  },
  begin: 'Pilih beberapa',
  end: 'Selesai memilih',
  all: 'Semua {count} yang cocok',
  first: '{count} pertama yang cocok',
  notAll: 'Hanya {count} yang ada di perangkat ini yang dipilih.',
  export: 'Ekspor baris yang dipilih sebagai CSV',
  printed: '{count} baris yang dipilih.',
  action: {
    delete: 'Hapus',
    restore: 'Pulihkan',
    approve: 'Setujui',
    reject: 'Tolak',
  },
  partOf: '{verb}: {count} dari {chosen}',
  act: '{verb} {rows}',
  hintFor: {
    activate: 'Semuanya bisa dipilih lagi.',
    deactivate: 'Semuanya tetap ada, tetapi tidak ditawarkan lagi.',
    delete: 'Yang dihapus bisa dipulihkan.',
    restore: 'Semuanya kembali seperti semula.',
    approve: 'Sesuai permintaan, masing-masing dari gudang asal gerobaknya.',
    reject: 'Tanpa catatan untuk yang meminta.',
  },
  question: {
    title: '{act}?',
    partOf: 'Ini menyangkut {count} dari {chosen} yang dipilih.',
    cannot: '{count, plural, other {{text} tidak bisa, dan tetap seperti semula:}}',
    none: 'Tidak satu pun bisa.',
    cancel: 'Batal',
  },
  outcome: {
    done: 'Selesai: {act}',
    some: '{act}: {done} selesai, {refused} ditolak.',
    none: 'Tidak terjadi: {act}',
    which: 'Yang mana dan mengapa',
    waiting: '{count, plural, other {{text} menunggu dikirim.}}',
    close: 'Tutup',
  },
  noRequestHome: 'Gerobaknya tidak punya gudang asal. Putuskan permintaan ini sendiri.',
  tooFewForRequest: 'Ada {units} dari {asked} unit untuknya. Putuskan permintaan ini sendiri.',
} satisfies WordsOf<typeof en>;
