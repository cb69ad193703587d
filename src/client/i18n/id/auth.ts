import type en from '../en/auth.ts';
import type { WordsOf } from '../words-of.ts';

/**
 * Texts of the pages around the sign-in in Bahasa Indonesia.
 * The keys are explained in `en/auth.ts`.
 */
export default {
  login: {
    title: 'Masuk',
    lead: 'Untuk administrator gerobak.',
    username: 'Nama pengguna',
    password: 'Kata sandi',
    showPassword: 'Tampilkan kata sandi',
    hidePassword: 'Sembunyikan kata sandi',
    forgotPassword: 'Lupa kata sandi',
    back: 'Kembali ke beranda',
    submit: 'Masuk',
    submitting: 'Sedang masuk…',
    usernameRequired: 'Nama pengguna wajib diisi',
    passwordRequired: 'Kata sandi wajib diisi',
    success: 'Berhasil masuk!',
    failed: 'Gagal masuk',
    notForBaristas:
      'Halaman ini untuk yang mengelola gerobak. Kalau Anda berjualan dari gerobak, masuklah di kasir.',
    toTill: 'Saya berjualan dari gerobak: ke kasir',
    exception: 'Terjadi kesalahan saat masuk',
    offline:
      'Untuk masuk perlu koneksi. Semua yang Anda simpan di perangkat ini tetap ada sampai Anda kembali.',
    description:
      'Masuk ke kantor Gerobak: stok, gerobak, gudang, dan tim sebuah usaha kopi keliling.',
    unsentChanges: '{count, plural, other {# perubahan menunggu}} {username} masuk.',
    expired: 'Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan dari tempat terakhir.',
    expiredByClock:
      'Menurut jam perangkat ini, {when}, sesi Anda sudah berakhir. Bila jam itu salah, betulkan dan Anda melanjutkan dari tempat terakhir; bila benar, masuk lagi.',
  },
  /** A network, but no answer of our server. */
  unreachable: 'Server tidak terjangkau.',
  forgot: {
    title: 'Lupa Kata Sandi',
    description: 'Minta tautan untuk mengatur kata sandi baru akun Anda.',
    lead: 'Kami mengirim tautan ke alamat e-mail akun Anda.',
    email: 'E-mail',
    emailRequired: 'E-mail wajib diisi',
    submit: 'Masuk',
    whatItDoes: 'Mengirim tautan. Anda masuk setelah kata sandi baru diatur.',
    submitting: 'Mengirim…',
    back: 'Kembali ke halaman masuk',
    success: 'Permintaan kata sandi baru berhasil!',
    failed: 'Permintaan kata sandi baru gagal',
    offline: 'Untuk meminta tautan perlu koneksi. Coba lagi saat Anda online.',
  },
  reset: {
    title: 'Atur Ulang Kata Sandi',
    description: 'Atur kata sandi baru untuk akun Anda.',
    lead: 'Pilih kata sandi baru untuk akun Anda.',
    newPassword: 'Kata sandi baru',
    hint: 'Paling sedikit 8 karakter. Semua perangkat akan dikeluarkan.',
    passwordRequired: 'Kata sandi wajib diisi',
    showPassword: 'Tampilkan kata sandi',
    hidePassword: 'Sembunyikan kata sandi',
    submit: 'Masuk',
    whatItDoes: 'Mengatur kata sandi baru. Masuk dengan kata sandi itu di halaman berikutnya.',
    submitting: 'Menyimpan…',
    back: 'Kembali ke halaman masuk',
    openLink: 'Kami sudah mengirim tautan ke e-mail Anda; buka tautan itu untuk melanjutkan.',
    askAgain: 'Minta tautan baru',
    success: 'Kata sandi berhasil diatur ulang!',
    failed: 'Gagal mengatur ulang kata sandi',
    offline: 'Untuk mengatur kata sandi perlu koneksi. Coba lagi saat Anda online.',
  },
  confirm: {
    title: 'Konfirmasi E-mail',
    description: 'Konfirmasi alamat e-mail baru akun Anda.',
    lead: 'Administrator mengubah alamat e-mail akun Anda. Konfirmasi hanya jika alamat baru itu milik Anda.',
    submit: 'Konfirmasi e-mail',
    submitting: 'Mengonfirmasi…',
    back: 'Kembali ke halaman masuk',
    openLink: 'Buka tautan di e-mail yang kami kirim.',
    success: 'Alamat e-mail dikonfirmasi',
    failed: 'Alamat e-mail tidak dikonfirmasi',
    offline: 'Untuk mengonfirmasi perlu koneksi. Coba lagi saat Anda online.',
  },
  app: {
    title: 'Pasang aplikasinya',
    text: 'Di ponsel, tablet, atau komputer ini, tanpa toko aplikasi. Terbuka seketika, juga tanpa koneksi.',
    install: 'Pasang aplikasi',
    howTo: 'Cara memasangnya',
    apple: 'iPhone dan iPad: di Safari ketuk Bagikan, lalu Tambah ke Layar Utama.',
    others: 'Browser lain: buka menu dan pilih Instal.',
  },
  aside: 'Stok, gerobak, dan tim, di jalan maupun di kantor',
} satisfies WordsOf<typeof en>;
