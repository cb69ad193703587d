import type en from '../en/office-forms.ts';
import type { WordsOf } from '../words-of.ts';

/** Texts of all forms in Bahasa Indonesia. The keys are explained in `en/office-forms.ts`. */
export default {
  cancel: 'Batal',
  close: 'Tutup',
  delete: 'Hapus',
  saveAndAnother: 'Simpan dan tambah lagi',
  saving: 'Menyimpan…',
  savedNext: 'Tersimpan. Berikutnya: {list}',
  goNow: 'Buka sekarang',
  somethingWrong: 'Terjadi kesalahan',
  offline: 'Offline: disimpan di sini, dikirim saat Anda online lagi',
  unreachable: 'Server tidak terjangkau: disimpan di sini, dikirim saat terjangkau',
  needsConnection: 'Ini perlu koneksi.',
  needsServer: 'Server tidak terjangkau.',
  queued: 'Disimpan di perangkat ini – dikirim saat Anda online. {entry}',
  queuedFailed:
    'Disimpan di perangkat ini. Server belum bisa menerimanya: “{reason}” Akan dicoba lagi. {entry}',
  entryEdited: 'Diubah – dikirim lagi begitu ada koneksi',
  queuedLink: 'Lihat atau batalkan',
  refusedLink: 'Tentukan tindakannya',
  saveAgain: 'Simpan sekali lagi untuk memakai milik Anda.',
  refused: 'Tidak diterima: {reason}',
  openIt: 'Buka yang sudah ada',
  bothKept: 'Tersimpan. {change} Kedua perubahan dipertahankan.',
  requiredEmpty: 'Ada isian wajib yang kosong',
  phone: { country: 'Kode negara', other: 'Negara lain' },
  undo: {
    waits: 'Antre: {entry}',
    button: 'Urungkan',
    done: 'Diurungkan: {entry}',
    tooLate: 'Terlambat, sudah dikirim: {entry}',
  },
  deleted: {
    button: 'Terhapus',
    title: 'Data terhapus',
    text: 'Memulihkan mengembalikan data seperti semula.',
    userText:
      'Pengguna yang dipulihkan nonaktif dan tanpa kata sandi, e-mail, atau nomor telepon: isi lagi.',
    none: 'Belum ada yang dihapus.',
    deletedBy: 'Dihapus {when} oleh {name}',
    deletedAt: 'Dihapus {when}',
    restore: 'Pulihkan',
    restoreOf: 'Pulihkan {name}',
    restored: '{name} sudah dipulihkan.',
    failed: 'Gagal memulihkan',
    failedFetch: 'Gagal mengambil data terhapus',
    showMore: 'Tampilkan lagi',
  },
  draft: {
    restored: 'Isian yang belum dikirim tersimpan di perangkat ini.',
    startAgain: 'Mulai lagi',
  },
  leave: {
    title: 'Tinggalkan tanpa menyimpan?',
    message: 'Yang Anda isi di sini belum disimpan.',
    confirm: 'Tinggalkan',
    cancel: 'Tetap di sini',
  },
  order: {
    up: 'Naikkan {name}',
    down: 'Turunkan {name}',
    moved: '{name}: {place} dari {count}',
  },
} satisfies WordsOf<typeof en>;
