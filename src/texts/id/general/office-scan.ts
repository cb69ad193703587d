import type en from '../../en/general/office-scan.ts';
import type { WordsOf } from '../../words-of.ts';

export default {
  back: 'Kembali',
  camera: 'Tampilan kamera',
  again: 'Coba lagi',
  state: {
    starting: 'Menyalakan kamera. Izinkan akses saat browser bertanya.',
    looking: 'Arahkan kamera ke kode.',
    missing: 'Perangkat ini tidak punya kamera. Pakai cara lain di bawah.',
    refused: 'Akses kamera diblokir. Izinkan di pengaturan browser, atau pakai cara lain di bawah.',
    busy: 'Kamera tidak tersedia. Tutup aplikasi lain yang memakainya, atau pakai cara lain di bawah.',
    failed: 'Pembaca kode gagal dimuat. Coba lagi saat online, atau pakai cara lain di bawah.',
  },
} satisfies WordsOf<typeof en>;
