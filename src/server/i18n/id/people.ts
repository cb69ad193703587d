/** Sentences about accounts, users, notifications and mails. */
export const peopleSentences: Record<string, string> = {
  'User created successfully!': 'Pengguna berhasil ditambahkan!',
  'User updated successfully!': 'Pengguna berhasil diubah!',
  'Delete user successful!': 'Pengguna berhasil dihapus!',
  'User restored successfully!': 'Pengguna berhasil dipulihkan!',
  'This user does not exist': 'Pengguna ini tidak ada',
  'Only a super admin may do this to a super admin':
    'Hanya super admin yang boleh melakukan ini pada super admin',
  'Return {0} before {1} {2}.': 'Kembalikan {0} sebelum {1} {2}.',
  deleting: 'menghapus',
  deactivating: 'menonaktifkan',
  'changing the role of': 'mengubah peran',
  'A user with this username already exists': 'Sudah ada pengguna dengan nama ini',
  'A user with this e-mail already exists': 'Sudah ada pengguna dengan e-mail ini',
  'Another user is already called "{0}" (added by {1}).':
    'Pengguna lain sudah bernama "{0}" (ditambahkan oleh {1}).',
  '{0} has to be active and have an e-mail address first.':
    '{0} harus aktif dan punya alamat e-mail dulu.',
  'A link is on its way to {0}.': 'Tautan sedang dikirim ke {0}.',
  'Change your own e-mail in your profile': 'Ubah e-mail Anda sendiri di profil',
  'Your e-mail address was changed': 'Alamat e-mail Anda diubah',
  '{0} changed it.': '{0} mengubahnya.',
  'Until {0} it cannot be used to set a new password, unless a super admin confirms it.':
    'Sampai {0} alamat itu tidak bisa mengatur kata sandi baru, kecuali super admin mengonfirmasinya.',
  'Until {0} it cannot be used to set a new password, unless you confirm it by the link mailed to the old one.':
    'Sampai {0} alamat itu tidak bisa mengatur kata sandi baru, kecuali Anda mengonfirmasinya lewat surat ke alamat lama.',
  'If it is wrong, change it back in your profile or ask a super admin.':
    'Kalau itu salah, kembalikan di profil Anda atau hubungi super admin.',
  'An e-mail address waits for confirmation': 'Alamat e-mail menunggu konfirmasi',
  '{0} changed that of {1}. Until {2} it cannot be used to set a new password, unless you confirm it.':
    '{0} mengubah alamat {1}. Sampai {2} alamat itu tidak bisa mengatur kata sandi baru, kecuali Anda mengonfirmasinya.',
  'Your new e-mail address was confirmed': 'Alamat e-mail baru Anda dikonfirmasi',
  'It was confirmed by the link that was mailed to the old one.':
    'Dikonfirmasi lewat tautan yang dikirim ke alamat lama.',
  '{0} confirmed it.': '{0} mengonfirmasinya.',
  'The e-mail address of {0} is new. Confirm it first.':
    'Alamat e-mail {0} masih baru. Konfirmasi dulu alamat itu.',
  'E-mail address confirmed': 'Alamat e-mail dikonfirmasi',
};
