import type en from '../en/ui.ts';
import type { WordsOf } from '../words-of.ts';

/** Texts of the building blocks in `ui` in Bahasa Indonesia. */
export default {
  appName: 'Gerobak',
  close: 'Tutup',
  cancel: 'Batal',
  clearSearch: 'Kosongkan pencarian',
  withCtrl: 'Ctrl {key}',
  increase: 'Tambah satu',
  decrease: 'Kurangi satu',
  showPassword: 'Tampilkan kata sandi',
  hidePassword: 'Sembunyikan kata sandi',
  loading: 'Memuat…',
  chunkLoadFailed: 'Bagian ini belum ada di perangkat ini. Muat ulang halaman saat ada koneksi.',
  loadAgain: 'Muat ulang',
  breadcrumb: 'Jejak halaman',
  noData: 'Tidak ada data',
  noOptions: 'Belum ada pilihan',
  pages: 'Halaman',
  previousPage: 'Halaman sebelumnya',
  nextPage: 'Halaman berikutnya',
  page: 'Halaman {number}',
  showing: '{from}–{to}',
  showingOf: '{from}–{to} dari {total}',
  showingOfMore: '{from}–{to} dari lebih dari {total}',
  sortBy: 'Urutkan menurut {column}',
  actOn: '{act} {name}',
  moreFor: 'Lainnya untuk {name}',
  moreActions: 'Tindakan lainnya',
} satisfies WordsOf<typeof en>;
