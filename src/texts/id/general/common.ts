import type en from '../../en/general/common.ts';
import type { WordsOf } from '../../words-of.ts';

export default {
  appName: 'Gerobak',
  businessName: 'Gerobak Kopi',
  cancel: 'Batal',
  close: 'Tutup',
  goBack: 'Kembali',
  tryAgain: 'Coba lagi',
  loading: 'Memuat…',
  somethingWrong: 'Terjadi kesalahan',
} satisfies WordsOf<typeof en>;
