import type en from '../en/site.ts';
import type { WordsOf } from '../words-of.ts';

export default {
  meta: {
    home: 'Es kopi dengan gula aren dan susu dingin dari gerobak di jalanmu di Jakarta: enam minuman, mulai 8K segelas, dan aplikasi yang terbuka tanpa koneksi.',
    notFound: 'Halaman yang Anda cari tidak ada.',
  },
  header: {
    label: 'Situs',
    home: 'Beranda',
    about: 'Tentang Kami',
    recipe: 'Resep',
    gallery: 'Galeri',
    login: 'Masuk',
    open: 'Buka menu',
    close: 'Tutup menu',
  },
  hero: {
    title: 'Kopi enak lewat di jalan depan rumahmu',
    text: 'Es kopi dengan gula aren dan susu dingin, dikemas segar setiap malam dan sampai di trotoarmu pagi harinya.',
    menu: 'Lihat menu',
    app: 'Unduh aplikasi',
    picture: 'Gerobak kopi dengan tenda bergaris dan dua gelas mengepul di mejanya',
    sign: 'kopi 8K',
  },
  features: {
    title: 'Kenapa orang mampir',
    nearby: {
      title: 'Selalu dekat',
      text: 'Gerobak punya tempat mangkal tetap, jadi pasti ada satu di jalanmu.',
    },
    beans: {
      title: 'Biji kopi lokal',
      text: 'Arabika dari Gayo dan Toraja, disangrai tidak jauh dari rumah.',
    },
    prices: {
      title: 'Harga kaki lima',
      text: 'Mulai 8K segelas. Bayar tunai atau dengan dompet QRIS apa pun.',
    },
    ready: {
      title: 'Siap dalam semenit',
      text: 'Diisi dan didinginkan sebelum subuh, diberikan dalam keadaan dingin.',
    },
  },
  drinks: {
    title: 'Hari ini di gerobak',
    text: 'Enam minuman yang selalu ada di gerobak.',
    price: '{thousands}K',
    priceSpoken: '{thousands} ribu rupiah',
    aren: { name: 'Es Kopi Susu Aren', text: 'Espresso, susu, gula aren' },
    original: { name: 'Es Kopi Susu Original', text: 'Espresso, susu, sedikit gula' },
    americano: { name: 'Es Americano', text: 'Espresso dobel dengan es' },
    pandan: { name: 'Es Kopi Pandan', text: 'Espresso, susu, daun pandan' },
    cokelat: { name: 'Es Cokelat', text: 'Cokelat pekat, susu dingin' },
    matcha: { name: 'Matcha Latte', text: 'Digiling batu, manisnya tipis' },
  },
  gallery: {
    title: 'Sehari bersama gerobak',
    night: { title: 'Dapur malam', text: 'Gelas diisi dan disegel untuk besok.' },
    morning: {
      title: 'Jam enam pagi',
      text: 'Gerobak dimuat dan berangkat ke tempat mangkalnya.',
    },
    noon: {
      title: 'Isi ulang siang hari',
      text: 'Barista meminta, gudang mengirim lagi es dan gelas.',
    },
  },
  app: {
    title: 'Gerobakmu, di saku',
    text: 'Aplikasinya menunjukkan gerobak mana yang paling dekat. Aplikasi sedang menuju toko; sementara itu gerobak tetap mangkal di tempat biasa.',
    action: 'Lihat isi gerobak',
  },
  footer: {
    line: 'Kopi keliling, Jakarta.',
    pages: 'Halaman',
    legal: 'Ketentuan',
    privacy: 'Kebijakan Privasi',
    terms: 'Syarat',
    office: 'Kantor',
    rights: '© {year} Gerobak Kopi',
  },
  toTop: 'Kembali ke atas',
  notFound: {
    title: 'Tidak ada gerobak di jalan ini',
    text: 'Halaman yang Anda cari tidak ada, atau sudah pindah.',
    code: '404',
  },
} satisfies WordsOf<typeof en>;
