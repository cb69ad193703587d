// The keys are explained in `en/business.ts`.
import type * as en from '../en/business.ts';
import type { WordsOf } from '../words-of.ts';

export const office = {
  title: 'Pengaturan usaha',
  online:
    'Mengubah pengaturan perlu koneksi. Semua perangkat menerimanya saat sinkron berikutnya dan memakainya saat offline.',
  offline: 'Anda sedang offline. Ini pengaturan yang tersimpan di perangkat ini.',
  notHere: 'Pengaturan belum ada di perangkat ini. Ini perlu koneksi.',
  submit: 'Simpan pengaturan',
  failed: 'Pengaturan tidak tersimpan',
  done: 'Pengaturan tersimpan. Kasir menerimanya saat sinkron berikutnya.',
  receipts: {
    title: 'Struk dan kasir',
    text: 'Bagian atas dan catatan kaki setiap struk. Situs web dan email tetap memakai nama dan alamatnya sendiri.',
    name: 'Nama usaha',
    nameHint: 'Jika kosong: {name}',
    address: 'Alamat',
    addressHint: 'Jika kosong: {address}',
    footer: 'Catatan kaki struk',
    footerHint: 'Paling banyak 200 karakter, misalnya jam buka. Jika kosong: ucapan terima kasih.',
    order: 'Urutan tombol produk di kasir',
    orders: {
      best_first: 'Terlaris dulu',
      name: 'Menurut nama',
    },
    orderHint: 'Selama satu shift, letak tombol tidak berubah.',
  },
  qris: {
    title: 'QRIS',
    text: 'Pelanggan membayar dengan kode ini. Kasir mengisi nominal tiap penjualan, juga saat offline.',
    scan: 'Pindai kode',
    picture: 'Pilih gambar',
    reading: 'Membaca gambar…',
    pictureHint: 'Gambar dibaca di perangkat ini dan tidak pernah dikirim.',
    pictureNoCode: 'Tidak ada kode QR di gambar ini. Pilih gambar yang memuat seluruh kode.',
    pictureRead: 'Kode terbaca. Periksa penerima di bawah.',
    qris: 'Teks QRIS',
    qrisHint: 'Terisi dari pindaian atau gambar, atau ditempel. Diawali 000201. Jika kosong: tanpa QRIS.',
    payee: 'Penerima sekarang',
    newPayee: 'Penerima baru',
    noPayee: 'Tidak ada',
    currentPassword: 'Kata sandi saat ini',
    currentPasswordHint: 'Diperlukan untuk mengganti penerima. Semua admin diberi tahu.',
    scanTitle: 'Pindai kode QRIS',
    scanLooking: 'Arahkan kamera ke stiker QRIS usaha.',
    scanFound: 'Ketemu. Pengaturan dibuka dengan penerimanya.',
  },
  methods: {
    title: 'Metode pembayaran',
    text: 'Yang ditawarkan kasir, menurut urutan ini. Penjualan yang sudah dibayar dengan cara lain sebelum perubahan tetap diterima.',
    last: 'Tawarkan minimal satu metode pembayaran',
    noQris: 'Belum ada kode QRIS: kasir tidak menampilkan kode.',
  },
  reasons: {
    title: 'Alasan',
    text: 'Satu per baris, menurut urutan di kasir. Alasan lain bisa diketik di sana.',
    kinds: {
      free_cup: 'Cup gratis',
      discount: 'Diskon',
      refund: 'Refund',
      void: 'Pembatalan',
      cash_in: 'Kas masuk',
      cash_out: 'Kas keluar',
    },
  },
  defaults: {
    title: 'Bawaan dan komisi',
    warehouse: 'Gudang utama',
    warehouseHint: 'Diusulkan untuk restock, pembelian, dan gerobak baru.',
    none: 'Tidak ada',
    commission: 'Komisi barista baru',
    commissionHint: 'Rupiah bulat untuk tiap unit terjual. Setiap pengguna punya komisi sendiri, yang tidak berubah.',
    earn: 'Cup gratis dan diskon langsung mendapat komisi',
    earnHint:
      'Mati: admin mengonfirmasinya saat meninjau shift. Perubahan berlaku untuk shift yang dimulai sesudahnya.',
  },
} satisfies WordsOf<typeof en.office>;

export const outbox = {
  changes: {
    businessUpdate: 'Ganti kode QRIS',
  },
} satisfies WordsOf<typeof en.outbox>;

export const log = {
  fields: {
    qris: 'Teks QRIS',
    name: 'Nama usaha',
    address: 'Alamat',
    receipt_footer: 'Catatan kaki struk',
    payment_methods: 'Metode pembayaran',
    tile_order: 'Urutan tombol produk',
    default_warehouse_id: 'Gudang utama',
    default_commission: 'Komisi barista baru',
    discounts_earn: 'Cup gratis dan diskon langsung mendapat komisi',
    setup_guide: 'Panduan awal',
    free_cup_reasons: 'Alasan cup gratis',
    discount_reasons: 'Alasan diskon',
    refund_reasons: 'Alasan refund',
    void_reasons: 'Alasan pembatalan',
    cash_in_reasons: 'Alasan kas masuk',
    cash_out_reasons: 'Alasan kas keluar',
  },
} satisfies WordsOf<typeof en.log>;

export const server = {
  'business.saved': 'Tersimpan.',
  'qris.changed': 'Penerima QRIS diganti',
  'qris.changedFrom': '{username} mengganti penerima dari {before} menjadi {after}.',
  'qris.set': '{username} mengisi penerima: {after}.',
  'qris.removed': '{username} menghapus penerima {before}. Kasir tidak menampilkan kode QRIS.',
} satisfies WordsOf<typeof en.server>;
