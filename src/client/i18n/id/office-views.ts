import type en from '../en/office-views.ts';
import type { WordsOf } from '../words-of.ts';

/** Texts of the views of a list in Bahasa Indonesia. The keys are explained in `en/office-views.ts`. */
export default {
  button: 'Tampilan',
  title: 'Tampilan',
  current: 'Tampilan: {name}',
  whole: 'Seluruh daftar',
  shared: 'Dibagikan di kantor',
  none: 'Filter, urutan dan kolom daftar ini bisa disimpan dengan nama.',
  opensFirst: 'Dibuka pertama',
  changed: 'Diubah',
  waits: 'Belum terkirim',
  refused: 'Tidak diterima',
  update: 'Simpan perubahannya',
  setDefault: {
    label: 'Buka daftar dengan ini',
    hint: 'Hanya untuk Anda, di semua perangkat Anda.',
  },
  setShared: {
    short: 'Dibagikan',
    label: 'Bagikan di kantor',
    hint: 'Semua orang kantor melihat dan bisa membukanya.',
  },
  notMine: 'Disimpan oleh orang lain. Simpan dengan nama untuk membuat milik Anda sendiri.',
  rename: 'Ganti nama',
  delete: 'Hapus',
  save: 'Simpan sebagai tampilan',
  name: 'Nama tampilan',
  replaces: 'Ini menggantikan tampilan Anda dengan nama ini.',
  taken: 'Anda sudah punya tampilan dengan nama ini.',
  done: { saved: 'Tampilan disimpan', deleted: 'Tampilan dihapus' },
  failed: 'Tampilan tidak bisa disimpan',
  columns: {
    button: 'Kolom',
    title: 'Kolom',
    always: '{column} selalu tampil',
    reset: 'Seperti semula',
    ofPerson: 'Disimpan untuk Anda, di semua perangkat Anda.',
    ofView: 'Ikut tampilan setelah perubahannya disimpan.',
  },
  entries: {
    viewCreate: 'Simpan tampilan {subject}',
    viewArrange: 'Atur kolom',
    viewUpdate: 'Ubah tampilan {subject}',
    viewDelete: 'Hapus tampilan {subject}',
  },
} satisfies WordsOf<typeof en>;
