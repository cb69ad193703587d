import type en from '../../en/general/office-place.ts';
import type { WordsOf } from '../../words-of.ts';

/**
 * Texts of the fields for latitude and longitude in Bahasa Indonesia.
 * The keys are explained in `en/general/office-place.ts`.
 */
export default {
  latitude: 'Lintang (latitude)',
  longitude: 'Bujur (longitude)',
  latitudeHint: 'Misalnya -6.2088',
  longitudeHint: 'Misalnya 106.8456',
  outsideIndonesia: 'Tempat ini di luar Indonesia. Periksa lintang dan bujurnya, lalu simpan kalau sudah benar.',
  nowhere: '0 dan 0 adalah titik di laut: ini disimpan tanpa lokasi.',
  useMine: 'Pakai lokasi saya',
  finding: 'Mencari lokasi…',
  found: 'Lokasi Anda sudah diisi, ketelitiannya sekitar {metres} m.',
  failed: {
    denied:
      'Browser tidak memberi tahu lokasi Anda ke situs ini. Izinkan lokasi di pengaturannya, atau ketik angkanya.',
    unavailable: 'Perangkat ini belum tahu lokasinya sekarang. Ketik saja angkanya.',
    slow: 'Mencari lokasi terlalu lama. Coba lagi di tempat terbuka, atau ketik angkanya.',
    unsupported: 'Browser ini tidak bisa mengetahui lokasi. Ketik saja angkanya.',
  },
} satisfies WordsOf<typeof en>;
