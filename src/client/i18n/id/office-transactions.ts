import type en from '../en/office-transactions.ts';
import type { WordsOf } from '../words-of.ts';

export default {
  title: 'Transaksi',
  caption: 'Transaksi',
  empty: {
    text: 'Penjualan muncul di sini begitu barista mencatatnya di aplikasi mereka.',
  },
  column: {
    id: 'ID',
    time: 'Waktu transaksi',
    cart: 'Kode gerobak',
    barista: 'Barista',
    paymentMethod: 'Cara bayar',
    paymentStatus: 'Status bayar',
    status: 'Status',
    total: 'Total',
  },
  stackedHead: '{first} / {second}',
  filter: { status: 'Status', paymentMethod: 'Cara bayar' },
  sort: { transaction_time: 'Waktu transaksi' },
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
  },
  failedFetch: 'Gagal mengambil transaksi',
} satisfies WordsOf<typeof en>;
