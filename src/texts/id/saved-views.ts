// The keys are explained in `en/saved-views.ts`.
import type * as en from '../en/saved-views.ts';
import type { WordsOf } from '../words-of.ts';

export const office = {
  button: 'Tampilan',
  title: 'Tampilan tersimpan',
  current: 'Tampilan: {name}',
  whole: 'Seluruh daftar',
  shared: 'Dibagikan ke kantor',
  none: 'Simpan filter, urutan, dan kolom daftar ini sebagai tampilan.',
  opensFirst: 'Bawaan',
  changed: 'Diubah',
  waits: 'Menunggu sinkron',
  refused: 'Perlu ditindaklanjuti',
  update: 'Simpan perubahan',
  setDefault: {
    label: 'Tampilan bawaan',
    hint: 'Hanya untuk Anda, di semua perangkat Anda.',
  },
  setShared: {
    short: 'Dibagikan',
    label: 'Bagikan ke kantor',
    hint: 'Semua pengguna kantor bisa membukanya.',
  },
  notMine: 'Disimpan oleh pengguna lain. Simpan dengan nama untuk membuat milik Anda.',
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
    reset: 'Atur ulang',
    ofPerson: 'Hanya untuk Anda, di semua perangkat Anda.',
    ofView: 'Disimpan bersama tampilan.',
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
    is_default: 'Tampilan bawaan',
    is_shared: 'Dibagikan ke kantor',
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
