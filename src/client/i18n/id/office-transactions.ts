import type en from '../en/office-transactions.ts';
import type { WordsOf } from '../words-of.ts';
import { markWords } from './record-words.ts';

/**
 * Texts of transactions in Bahasa Indonesia.
 * The keys are explained in `en/office-transactions.ts`.
 */
export default {
  title: 'Transaksi',
  empty: {
    text: 'Penjualan muncul di sini begitu barista mencatatnya di aplikasi mereka.',
  },
  field: {
    id: 'ID',
    transaction_time: 'Waktu transaksi',
    cart: 'Kode gerobak',
    barista: 'Barista',
    paymentMethod: 'Cara bayar',
    paymentStatus: 'Status bayar',
    status: 'Status',
    total: 'Total',
  },
  filter: {
    search: 'Nomor, gerobak, barista, produk',
    payment_method: 'Cara bayar',
    cart_id: 'Gerobak',
    sales_id: 'Barista',
    refund_wish: 'Refund',
  },
  refund_wish: { open: 'Diminta', decided: 'Sudah diputuskan' },
  status: {
    pending: 'Menunggu',
    completed: 'Selesai',
    cancelled: 'Batal',
    refunded: 'Dikembalikan',
  },
  paymentStatus: {
    pending: 'Menunggu',
    success: 'Lunas',
    failed: 'Gagal',
    expired: 'Lewat waktu',
    refunded: 'Dikembalikan',
  },
  method: {
    cash: 'Tunai',
    qris: 'QRIS',
    gopay: 'GoPay',
    ovo: 'OVO',
    dana: 'DANA',
    shopeepay: 'ShopeePay',
    linkaja: 'LinkAja',
    debit_card: 'Kartu debit',
  },
  detail: {
    title: 'Detail Transaksi',
    items: 'Barang dalam transaksi ini',
    product: 'Nama produk',
    quantity: 'Jumlah',
    price: 'Harga',
    price_reason: 'Alasan harga lebih rendah',
  },
  wish: {
    title: 'Refund diminta',
    asked: 'Refund diminta',
    declined: 'Refund ditolak',
    askedBy: 'Diminta oleh',
    reason: 'Alasan',
    askedAt: 'Waktu diminta',
    decision: 'Keputusan',
    open: 'Belum diputuskan',
    decided: {
      refunded: 'Uang dikembalikan oleh {who}, {when}',
      declined: 'Ditolak oleh {who}, {when}',
    },
  },
  mark: markWords,
  flag: {
    title: 'Perlu dilihat',
    late: 'Dicatat belakangan: barista sedang tanpa koneksi.',
    oversold: 'Terjual lebih banyak daripada isi gerobak di catatan.',
    after_count: 'Masuk setelah gerobak dihitung, jadi mengurangi selisih hitungan itu.',
    price_mismatch: 'Harga yang diambil beda dengan harga yang berlaku saat itu.',
    expired_lot: 'Barang yang sudah lewat tanggal ikut terjual.',
    paid_late: 'Semula batal karena belum dibayar; belakangan ada kabar uangnya masuk.',
  },
  settle: {
    label: 'Pembayaran diterima',
    title: 'Pembayaran diterima',
    message: 'Penjualan ini selesai.',
    done: 'Pembayaran beres!',
    failed: 'Gagal mencatat pembayaran',
  },
  settleLate: {
    label: 'Uangnya masuk',
    title: 'Ternyata uangnya masuk',
    message: 'Penjualan ini jadi selesai. Barangnya tercatat terjual lagi.',
    done: 'Penjualan jadi selesai!',
    failed: 'Gagal menyelesaikan penjualan',
  },
  cancel: {
    label: 'Batalkan penjualan',
    title: 'Batalkan penjualan',
    message: 'Pembayarannya tidak masuk. Di catatan, barang kembali ke gerobak.',
    done: 'Penjualan dibatalkan!',
    failed: 'Gagal membatalkan penjualan',
  },
  refund: {
    label: 'Kembalikan uang',
    title: 'Kembalikan uang',
    message: 'Uang dikembalikan ke pembeli. Ini tidak bisa dibatalkan.',
    question: 'Barangnya bagaimana?',
    thrownAway: 'Dibuang: minuman tidak dijual lagi',
    backOnCart: 'Kembali ke gerobak, dijual lagi',
    done: 'Uang berhasil dikembalikan!',
    failed: 'Gagal mengembalikan uang',
  },
  decline: {
    label: 'Tolak',
    title: 'Tolak refund',
    message: 'Uang tidak dikembalikan ke pembeli. Yang meminta akan diberi tahu.',
    done: 'Refund ditolak.',
    failed: 'Gagal menolak refund',
  },
  failed: {
    fetch: 'Gagal mengambil transaksi',
  },
  sum: {
    sold: 'Terjual',
    sales: '{text} {count, plural, other {penjualan}}',
    units: '{text} {count, plural, other {unit}}',
    pending: '{text} menunggu, {amount}',
    cancelled: '{text} dibatalkan, {amount}',
    refunded: '{text} dikembalikan, {amount}',
    offline: 'Jumlah penjualan ini baru diketahui saat ada koneksi.',
    uncounted: 'Ini lebih dari 10.000 penjualan. Pilih tanggal untuk melihat jumlahnya.',
  },
  /** The names of changes on the outbox page. `{subject}` is the name of the record. */
  entries: {
    transactionCreate: 'Penjualan di {subject}, {units, plural, other {# barang}}',
    transactionSettle: 'Selesaikan pembayaran {subject}',
    transactionCancel: 'Batalkan transaksi {subject}',
    transactionRefund: 'Refund {subject}',
    refundAsk: 'Minta refund {subject}',
    refundDecline: 'Tolak refund {subject}',
  },
} satisfies WordsOf<typeof en>;
