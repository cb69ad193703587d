import type en from '../../en/general/office-scan.ts';
import type { WordsOf } from '../../words-of.ts';

/** Texts of the scanners in Bahasa Indonesia. The keys are explained in `en/general/office-scan.ts`. */
export default {
  back: 'Kembali',
  camera: 'Yang dilihat kamera',
  again: 'Coba lagi',
  state: {
    starting: 'Kamera dinyalakan. Izinkan kalau browser bertanya.',
    looking: 'Arahkan kamera ke kode.',
    missing: 'Perangkat ini tidak punya kamera. Pakai cara lain di bawah.',
    refused:
      'Browser tidak mengizinkan halaman ini memakai kamera. Izinkan di pengaturan situs ini, atau pakai cara lain di bawah.',
    busy: 'Kamera tidak menyala. Mungkin dipakai aplikasi lain: tutup aplikasi itu lalu coba lagi, atau pakai cara lain di bawah.',
    failed: 'Pembaca kode tidak bisa dimuat. Coba lagi saat ada koneksi, atau pakai cara lain di bawah.',
  },
} satisfies WordsOf<typeof en>;
