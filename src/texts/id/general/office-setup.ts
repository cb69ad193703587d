import type en from '../../en/general/office-setup.ts';
import type { WordsOf } from '../../words-of.ts';

/** Texts of the set-up guide in Bahasa Indonesia. The keys are explained in `en/general/office-setup.ts`. */
export default {
  title: 'Siapkan usaha Anda',
  text: '{done} dari {of} langkah selesai. Panduan ini tertutup setelah shift pertama ditutup.',
  done: 'selesai',
  dismiss: 'Tutup panduan',
  dismissOffline: 'Menutup panduan perlu koneksi',
  dismissed: 'Panduan disembunyikan. Buka lagi di pengaturan.',
  failed: 'Panduan tidak bisa diubah. Coba lagi.',
  steps: {
    warehouse: {
      title: 'Gudang',
      text: 'Tempat barang datang dan gerobak dimuat.',
      action: 'Tambah gudang',
    },
    products: {
      title: 'Produk',
      text: 'Yang Anda jual. Daftar dari sistem lain bisa diimpor.',
      action: 'Tambah produk',
    },
    carts: { title: 'Gerobak', text: 'Masing-masing dengan kode.', action: 'Tambah gerobak' },
    baristas: {
      title: 'Barista',
      text: 'Mereka masuk ke kasir di ponsel masing-masing.',
      action: 'Tambah barista',
    },
    restock: {
      title: 'Restock pertama',
      text: 'Barang yang sekarang ada di gudang.',
      action: 'Catat restock',
    },
    payment: {
      title: 'QRIS',
      text: 'Pelanggan membayar dengan kode Anda. Tunai bisa tanpa kode.',
      action: 'Tambah QRIS',
    },
    shift: {
      title: 'Shift pertama',
      text: 'Tugaskan gerobak ke barista, lalu hitung setelah shift selesai.',
      action: 'Tugaskan gerobak',
    },
  },
  reopenTitle: 'Panduan awal',
  reopenText: 'Langkah pertama usaha baru, di atas transaksi dan di Hari ini.',
  reopen: 'Tampilkan panduan',
  reopened: 'Panduan ada di atas transaksi dan di Hari ini.',
} satisfies WordsOf<typeof en>;
