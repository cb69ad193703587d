import type en from '../../en/general/office-setup.ts';
import type { WordsOf } from '../../words-of.ts';

export default {
  title: 'Siapkan usaha Anda',
  text: '{done} dari {of} langkah selesai. Panduan ditutup setelah shift pertama ditutup.',
  done: 'selesai',
  dismiss: 'Tutup panduan',
  dismissOffline: 'Perlu koneksi untuk menutup panduan',
  dismissed: 'Panduan disembunyikan. Bisa ditampilkan lagi di pengaturan.',
  failed: 'Panduan gagal diubah. Coba lagi.',
  steps: {
    warehouse: {
      title: 'Gudang',
      text: 'Tempat stok datang dan gerobak dimuat.',
      action: 'Tambah gudang',
    },
    products: {
      title: 'Produk',
      text: 'Yang Anda jual. Bisa diimpor dari sistem lain.',
      action: 'Tambah produk',
    },
    carts: { title: 'Gerobak', text: 'Tempat barista berjualan. Tiap gerobak punya kode.', action: 'Tambah gerobak' },
    baristas: {
      title: 'Barista',
      text: 'Barista masuk ke kasir di ponsel masing-masing.',
      action: 'Tambah barista',
    },
    restock: {
      title: 'Restock pertama',
      text: 'Stok di gudang saat ini.',
      action: 'Catat restock',
    },
    payment: {
      title: 'QRIS',
      text: 'Pelanggan membayar dengan kode Anda. Tunai tidak perlu kode.',
      action: 'Tambah QRIS',
    },
    shift: {
      title: 'Shift pertama',
      text: 'Tugaskan gerobak ke barista. Hitung setelah shift selesai.',
      action: 'Tugaskan gerobak',
    },
  },
  reopenTitle: 'Panduan awal',
  reopenText: 'Langkah pertama usaha baru, tampil di Transaksi dan Hari ini.',
  reopen: 'Tampilkan panduan',
  reopened: 'Panduan tampil di Transaksi dan Hari ini.',
} satisfies WordsOf<typeof en>;
