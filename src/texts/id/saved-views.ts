// The keys are explained in `en/saved-views.ts`.
import type * as en from '../en/saved-views.ts';
import type { WordsOf } from '../words-of.ts';

export const office = {
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
} satisfies WordsOf<typeof en.office>;

export const outbox = {
  changes: {
    viewCreate: 'Simpan tampilan {subject}',
    viewArrange: 'Atur kolom',
    viewUpdate: 'Ubah tampilan {subject}',
    viewDelete: 'Hapus tampilan {subject}',
  },
  fields: {
    name: 'Nama',
    is_default: 'Dibuka pertama',
    is_shared: 'Dibagikan di kantor',
  },
} satisfies WordsOf<typeof en.outbox>;

export const server = {
  'view.saved': 'Tampilan disimpan',
  'view.tooMany': 'Anda sudah punya {count} tampilan tersimpan. Hapus salah satu dulu.',
  'view.deleted': 'Tampilan dihapus',
  'view.unknown': 'Tampilan ini tidak ada',
  'view.notTheirs': 'Hanya yang menyimpan tampilan ini yang bisa mengubahnya.',
  'view.nameTaken': 'Anda sudah punya tampilan dengan nama ini.',
} satisfies WordsOf<typeof en.server>;
