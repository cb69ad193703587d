import type en from '../en/office-account.ts';
import type { WordsOf } from '../words-of.ts';

/**
 * Texts of the profile page in Bahasa Indonesia.
 * The keys are explained in `en/office-account.ts`.
 */
export default {
  title: 'Profil',
  profile: {
    title: 'Akun',
    username: 'Nama pengguna',
    role: 'Peran',
    opensWith: {
      label: 'Aplikasi terbuka dengan',
      hint: 'Di perangkat ini, untuk semua orang: setelah masuk dan dari layar utama',
      '/transactions': 'Transaksi',
      '/today': 'Hari ini',
      '/stocks': 'Cek stok',
    },
    email: 'Email',
    phone: 'Telepon',
    currentPassword: 'Kata sandi sekarang',
    currentPasswordHint: 'Mengganti email memerlukan kata sandi Anda',
    submit: 'Simpan profil',
    done: 'Profil berhasil diubah!',
    failed: 'Gagal mengubah profil',
    failedFetch: 'Gagal mengambil profil',
    offline: 'Email dan telepon Anda tidak disimpan di perangkat ini. Ini perlu koneksi.',
  },
  password: {
    title: 'Ganti kata sandi',
    text: 'Semua perangkat Anda yang lain akan dikeluarkan.',
    current: 'Kata sandi sekarang',
    new: 'Kata sandi baru',
    newHint: 'Minimal 8 karakter; makin panjang makin aman',
    submit: 'Ganti kata sandi',
    done: 'Kata sandi berhasil diganti!',
    failed: 'Gagal mengganti kata sandi',
  },
  digest: {
    title: 'Kemarin dalam enam baris',
    text: 'Setiap hari lewat email dan sebagai pemberitahuan: apa yang terjual, apa yang terlaris, apa yang susut, dan apa yang menunggu Anda.',
    hour: 'Ringkasan',
    never: 'Mati',
    at: 'Pukul {hour}.00',
    mailTo: 'Emailnya dikirim ke {email}. Jam menurut waktu Jakarta.',
    noticeOnly:
      'Anda tidak punya alamat email, jadi hanya pemberitahuan yang datang. Jam menurut waktu Jakarta.',
    submit: 'Simpan ringkasan',
    done: 'Ringkasan tersimpan.',
    failed: 'Ringkasan tidak tersimpan',
    offline: 'Ini perlu koneksi.',
  },
  business: {
    title: 'QRIS usaha',
    text: 'Kasir menulis jumlah tiap penjualan ke dalamnya, juga tanpa koneksi.',
    qris: 'Teks QRIS',
    qrisHint: 'Isi stiker bila dibaca sebagai teks; diawali 000201',
    submit: 'Simpan QRIS',
    done: 'QRIS tersimpan. Kasir mendapatkannya saat terhubung lagi.',
    failed: 'Teks QRIS tidak tersimpan',
    offline: 'Ini perlu koneksi.',
  },
  sessions: {
    title: 'Perangkat yang sedang masuk',
    text: 'Keluarkan yang tidak Anda kenal, atau perangkat yang hilang. Begitu ia online, data dari server dan formulir yang belum selesai di sana dihapus. Yang menunggu dikirim tetap tersimpan di situ sampai Anda masuk lagi di sana.',
    device: '{browser} di {system}',
    unknownDevice: 'Perangkat yang tidak menyebut namanya',
    thisDevice: 'Perangkat ini',
    used: 'Terakhir dipakai {ago}, masuk {since}',
    usedNow: 'Sedang dipakai, masuk {since}',
    usedLately: 'Dipakai dalam satu jam terakhir, masuk {since}',
    end: 'Keluarkan',
    endOn: 'Keluarkan {device}',
    ended: 'Perangkat itu sudah dikeluarkan',
    confirmTitle: 'Keluarkan dari sana?',
    confirmOne: 'Anda harus masuk lagi di {device}. Yang belum terkirim tetap tersimpan di situ.',
    confirmAll:
      'Anda harus masuk lagi di semua perangkat lain. Yang belum terkirim tetap tersimpan di sana.',
    confirm: 'Keluarkan sekarang',
    endAll: 'Keluarkan semua perangkat lain',
    endedAll: 'Semua perangkat lain sudah dikeluarkan',
    failed: 'Tidak berhasil. Coba lagi.',
    failedFetch: 'Gagal mengambil daftar perangkat',
    offline: 'Perangkat mana saja yang sedang masuk hanya diketahui server.',
  },
} satisfies WordsOf<typeof en>;
