import type en from '../../en/general/site.ts';
import type { WordsOf } from '../../words-of.ts';

export default {
  meta: {
    home: 'Es kopi dengan gula aren dan susu dingin dari gerobak di jalanmu di Jakarta: enam minuman, mulai 8K segelas.',
    notFound: 'Halaman ini tidak ada.',
  },
  header: {
    label: 'Situs',
    home: 'Beranda',
    about: 'Tentang Kami',
    recipe: 'Resep',
    gallery: 'Galeri',
    login: 'Masuk',
    openApp: 'Buka aplikasi',
    open: 'Buka menu',
    close: 'Tutup menu',
  },
  app: {
    title: 'Aplikasi untuk tim',
    text: 'Stok, gerobak, dan penjualan di ponsel, tablet, atau komputermu. Bisa dipakai offline.',
    open: 'Buka aplikasi',
  },
  hero: {
    title: 'Kopi enak lewat di jalan depan rumahmu',
    text: 'Es kopi dengan gula aren dan susu dingin, dikemas segar setiap malam dan sampai di trotoarmu pagi harinya.',
    menu: 'Lihat menu',
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
  recipe: {
    title: 'Cara kami membuat Aren',
    text: 'Gelas yang paling banyak diminta. Empat bahan, dengan urutan ini, dan bisa dibuat di rumah.',
    picture: 'Gelas tinggi berlapis: gula aren, susu, es, dan espresso di atasnya',
    amounts: 'Isi gelas, dari atas',
    espresso: { name: 'Espresso', amount: 'dobel, 40 ml' },
    ice: { name: 'Es', amount: 'empat balok besar' },
    milk: { name: 'Susu dingin', amount: '150 ml, full cream' },
    sugar: { name: 'Gula aren', amount: '25 ml sirup' },
    melt: {
      title: 'Cairkan gulanya.',
      text: 'Dua bagian gula aren, satu bagian air, dan selembar pandan, di api kecil sampai melapisi sendok.',
    },
    pull: { title: 'Seduh kopinya.', text: 'Pekat dan pendek. Dengan moka pot juga jadi.' },
    pour: {
      title: 'Tuang berlapis.',
      text: 'Gula dulu, lalu es, lalu susu. Biarkan kopinya turun pelan di atas es.',
    },
    stir: { title: 'Aduk saat diminum.', text: 'Jangan sebelumnya: lapisannya separuh keseruan.' },
  },
  gallery: {
    title: 'Sehari bersama gerobak',
    text: 'Dari wajan sangrai sampai tempat mangkal terakhir malam hari.',
    street: {
      title: 'Jam enam pagi',
      text: 'Gerobak berangkat saat toko-toko belum buka.',
      alt: 'Seorang barista di samping gerobak bergaris di jalan ruko saat matahari terbit',
    },
    beans: {
      title: 'Gayo dan Toraja',
      text: 'Disangrai di wajan kecil, sampai wangi seperti gula merah.',
      alt: 'Biji kopi di wajan sangrai, karung di belakangnya, dan ranting dengan buah merah',
    },
    cups: {
      title: 'Malam sebelumnya',
      text: 'Gelas diisi, disegel, dan ditaruh di es.',
      alt: 'Lima gelas berbagai warna di bawah lampu, di belakang kotak es',
    },
    evening: {
      title: 'Tempat mangkal terakhir',
      text: 'Di bawah lampu, sampai gerobak kosong.',
      alt: 'Dua pembeli dengan gelas di gerobak yang menyala malam hari, di bawah bulan sabit',
    },
  },
  footer: {
    line: 'Kopi keliling, Jakarta.',
    pages: 'Halaman',
    legal: 'Ketentuan',
    privacy: 'Kebijakan Privasi',
    terms: 'Syarat',
    office: 'Kantor',
    rights: '© {company}',
  },
  toTop: 'Kembali ke atas',
  notFound: {
    title: 'Tidak ada gerobak di jalan ini',
    text: 'Halaman ini tidak ada atau sudah dipindahkan.',
    code: '404',
  },
} satisfies WordsOf<typeof en>;
