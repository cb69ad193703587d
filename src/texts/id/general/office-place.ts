import type en from '../../en/general/office-place.ts';
import type { WordsOf } from '../../words-of.ts';

export default {
  latitude: 'Lintang (latitude)',
  longitude: 'Bujur (longitude)',
  latitudeHint: 'Misalnya -6.2088',
  longitudeHint: 'Misalnya 106.8456',
  outsideIndonesia: 'Lokasi ini di luar Indonesia. Periksa lintang dan bujur sebelum menyimpan.',
  nowhere: '0, 0 ada di tengah laut. Akan disimpan tanpa lokasi.',
  useMine: 'Pakai lokasi saya',
  finding: 'Mencari lokasi…',
  found: 'Lokasi diisi, ketelitian sekitar {metres} m.',
  failed: {
    denied: 'Akses lokasi diblokir. Izinkan di pengaturan browser, atau isi koordinatnya.',
    unavailable: 'Perangkat ini tidak bisa menemukan lokasinya. Isi koordinatnya.',
    slow: 'Mencari lokasi terlalu lama. Coba lagi di tempat terbuka, atau isi koordinatnya.',
    unsupported: 'Browser ini tidak bisa menemukan lokasi. Isi koordinatnya.',
  },
} satisfies WordsOf<typeof en>;
