// The keys are explained in `en/business.ts`.
import type * as en from '../en/business.ts';
import type { WordsOf } from '../words-of.ts';

export const office = {
  title: 'Pengaturan usaha',
  online:
    'Perlu koneksi untuk mengubah pengaturan. Perangkat menerimanya saat sinkron berikutnya dan memakainya saat offline.',
  offline: 'Anda sedang offline. Pengaturan ini tersimpan di perangkat ini.',
  notHere: 'Pengaturan belum ada di perangkat ini. Sambungkan sekali untuk menyimpannya di sini.',
  submit: 'Simpan pengaturan',
  failed: 'Pengaturan tidak bisa disimpan',
  done: 'Pengaturan tersimpan. Kasir menerimanya saat sinkron berikutnya.',
  receipts: {
    title: 'Struk dan kasir',
    text: 'Bagian atas dan catatan kaki setiap struk. Situs web dan email punya nama dan alamat sendiri.',
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
    qrisHint: 'Pindai, pilih gambar, atau tempel. Diawali 000201. Kosongkan jika tanpa QRIS.',
    payee: 'Penerima sekarang',
    newPayee: 'Penerima baru',
    noPayee: 'Tidak ada',
    currentPassword: 'Kata sandi saat ini',
    currentPasswordHint: 'Diperlukan untuk mengganti penerima. Semua admin diberi tahu.',
    scanTitle: 'Pindai kode QRIS',
    scanLooking: 'Arahkan kamera ke stiker QRIS usaha.',
    scanFound: 'Kode ditemukan. Membuka pengaturan…',
  },
  methods: {
    title: 'Metode pembayaran',
    text: 'Metode di kasir, menurut urutan ini. Penjualan yang sudah dibayar dengan metode lain tetap diterima.',
    last: 'Tawarkan minimal satu metode pembayaran',
    noQris: 'Kode QRIS belum diatur. Kasir tidak menampilkan kode.',
  },
  reasons: {
    title: 'Alasan',
    text: 'Satu per baris, menurut urutan di kasir. Barista juga bisa mengetik alasan lain.',
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
    warehouseHint: 'Disarankan untuk restock, pembelian, dan gerobak baru.',
    none: 'Tidak ada',
    commission: 'Komisi barista baru',
    commissionHint: 'Rupiah bulat per unit terjual. Komisi pengguna yang sudah ada tidak berubah.',
    earn: 'Cup gratis dan diskon langsung mendapat komisi',
    earnHint: 'Mati: admin mengonfirmasinya saat meninjau shift. Berlaku untuk shift yang dimulai setelah perubahan.',
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
