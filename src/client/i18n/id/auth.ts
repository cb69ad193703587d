import type en from '../en/auth.ts';
import type { WordsOf } from '../words-of.ts';

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
    exception: 'Terjadi kesalahan saat masuk',
    offline:
      'Untuk masuk perlu koneksi. Semua yang Anda simpan di perangkat ini tetap ada sampai Anda kembali.',
    expired: 'Sesi Anda sudah berakhir. Masuk lagi untuk melanjutkan dari tempat terakhir.',
  },
  aside: 'Stok, gerobak, dan tim, di jalan maupun di kantor',
} satisfies WordsOf<typeof en>;
