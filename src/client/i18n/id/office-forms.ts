import type en from '../en/office-forms.ts';
import type { WordsOf } from '../words-of.ts';

export default {
  cancel: 'Batal',
  close: 'Tutup',
  delete: 'Hapus',
  saving: 'Menyimpan…',
  somethingWrong: 'Terjadi kesalahan',
  offline: 'Offline: disimpan di sini, dikirim saat Anda online lagi',
  needsConnection: 'Ini perlu koneksi',
  queued: 'Disimpan di perangkat ini – dikirim saat Anda online',
  amended: 'Diubah – dikirim lagi begitu ada koneksi',
  queuedLink: 'Lihat yang menunggu',
  storageFull:
    'Perangkat ini sudah penuh, jadi tidak ada yang disimpan. Kosongkan sedikit ruang, lalu coba lagi; isian Anda masih ada di sini.',
  storageBlocked:
    'Browser ini melarang situs menyimpan apa pun, jadi tidak ada yang disimpan. Buka situsnya di jendela biasa, atau kosongkan sedikit ruang.',
  requiredEmpty: 'Ada isian wajib yang kosong',
  phone: { country: 'Kode negara', other: 'Negara lain' },
  leave: {
    title: 'Tinggalkan tanpa menyimpan?',
    message: 'Yang Anda isi di sini belum disimpan.',
    confirm: 'Tinggalkan',
    cancel: 'Tetap di sini',
  },
} satisfies WordsOf<typeof en>;
