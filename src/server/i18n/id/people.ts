/** Sentences about accounts, users, notifications and mails. */
export const peopleSentences: Record<string, string> = {
  'Login successful!': 'Berhasil masuk!',
  'Too many failed attempts for this account. Sign in from a network where you did before, set a new password by e-mail, or try again later':
    'Terlalu banyak percobaan gagal untuk akun ini. Masuk dari jaringan yang pernah Anda pakai, atur kata sandi baru lewat e-mail, atau coba lagi nanti',
  'Too many failed attempts. Set a new password by e-mail, or try again later':
    'Terlalu banyak percobaan gagal. Atur kata sandi baru lewat e-mail, atau coba lagi nanti',
  'Signed out': 'Sudah keluar',
  'Signed out there': 'Sudah keluar di sana',
  'Signed out everywhere else': 'Sudah keluar di semua tempat lain',
  'This session does not exist': 'Sesi ini tidak ada',
  'Password changed': 'Kata sandi diubah',
  'Profile updated successfully!': 'Profil berhasil diubah!',
  'Forget Password successful!': 'Permintaan kata sandi baru berhasil!',
  'Reset Password Failed': 'Gagal mengatur ulang kata sandi',
  'Reset Password successful!': 'Kata sandi berhasil diatur ulang!',
  'Your password was changed': 'Kata sandi Anda diubah',
  'It was set by a link from your mailbox, and all devices were signed out.':
    'Diatur lewat tautan dari kotak surat Anda, dan semua perangkat sudah keluar.',
  'Registration waiting': 'Pendaftaran menunggu',
  '{0} registered and waits to be let in.': '{0} mendaftar dan menunggu diterima.',
  'Registration received. An administrator lets you in.':
    'Pendaftaran diterima. Administrator akan mengaktifkan akun Anda.',
  'Too many registrations wait to be let in. Ask an administrator, or try again later':
    'Terlalu banyak pendaftaran menunggu diterima. Hubungi administrator, atau coba lagi nanti',
  'This notification does not exist': 'Notifikasi ini tidak ada',
  'Hello {0},': 'Halo {0},',
  'Set a new password': 'Atur kata sandi baru',
  'Open this link to set a new password. It works once, within {0} minutes:':
    'Buka tautan ini untuk mengatur kata sandi baru. Berlaku satu kali, dalam {0} menit:',
  'If you did not ask for it, ignore this mail: your password stays as it is.':
    'Kalau bukan Anda yang meminta, abaikan surat ini: kata sandi Anda tetap sama.',
  'Your password was changed, and other devices were signed out.':
    'Kata sandi Anda diubah, dan perangkat lain sudah keluar.',
  'If it was not you, tell an administrator at once.':
    'Kalau bukan Anda, segera beri tahu administrator.',
  'Your e-mail address was changed': 'Alamat e-mail Anda diubah',
  'The e-mail address of your account was changed, and this one is no longer used.':
    'Alamat e-mail akun Anda diubah, dan alamat ini tidak dipakai lagi.',
  'E-mail address confirmed': 'Alamat e-mail dikonfirmasi',
  'The e-mail address was not confirmed': 'Alamat e-mail tidak dikonfirmasi',
  'An administrator changed the e-mail address of your account to {0}. Until {1} no link to set a new password is sent there.':
    'Administrator mengubah alamat e-mail akun Anda menjadi {0}. Sampai {1} tautan untuk mengatur kata sandi baru tidak dikirim ke sana.',
  'If that address is not yours, leave the link below alone: change it back in your profile, or tell a super admin at once.':
    'Kalau alamat itu bukan milik Anda, jangan buka tautan di bawah: kembalikan di profil Anda, atau segera beri tahu super admin.',
  'If it is yours and you want to use it now, open this link and confirm it:':
    'Kalau itu milik Anda dan ingin langsung dipakai, buka tautan ini dan konfirmasi:',
  'Your registration': 'Pendaftaran Anda',
  'Somebody, probably you, registered as {0} with this address.':
    'Seseorang, mungkin Anda, mendaftar sebagai {0} dengan alamat ini.',
  'The username or the address belongs to an account already, so no account was made.':
    'Nama pengguna atau alamat itu sudah dipakai akun lain, jadi tidak ada akun yang dibuat.',
  'Sign in, ask for a new password, or register with another username.':
    'Silakan masuk, minta kata sandi baru, atau daftar dengan nama pengguna lain.',
};
