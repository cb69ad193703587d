// The keys are explained in `en/users.ts`.
import type * as en from '../en/users.ts';
import type { WordsOf } from '../words-of.ts';
import { activityWords, called, recordWords } from './general/record-words.ts';

export const fields = {
  username: 'Nama pengguna',
  full_name: 'Nama lengkap',
  role: 'Peran',
  home_warehouse_id: 'Gudang asal',
  commission: 'Komisi per cup',
  email: 'Email',
  phone: 'Telepon',
  password: 'Kata sandi',
  status: 'Status',
} satisfies WordsOf<typeof en.fields>;

export const noun = {
  within: 'pengguna',
  first: 'Pengguna',
} satisfies WordsOf<typeof en.noun>;

const words = recordWords(noun.within);

export const office = {
  title: 'Pengguna',
  record: called('Pengguna', 'pengguna'),
  add: 'Tambah pengguna',
  backToList: 'Kembali ke pengguna',
  empty: {
    text: 'Semua orang yang bisa masuk: administrator di kantor ini, barista di aplikasinya sendiri. Tambahkan yang pertama.',
  },
  column: {
    lastLogin: 'Terakhir masuk',
  },
  filter: { search: words.search },
  role: { super_admin: 'Super Admin', admin: 'Admin', sales: 'Barista' },
  status: activityWords,
  mark: {
    queued: 'Nonaktif, menunggu',
    sending: 'Nonaktif, dikirim',
    refused: 'Nonaktif, ditolak',
  },
  never: 'Belum pernah',
  you: 'Anda',
  contactsNotStored: 'Email, telepon, dan waktu masuk tidak disimpan di perangkat ini. Perlu koneksi.',
  detail: {
    title: 'Detail Pengguna',
    emailHeld: 'Baru, belum dikonfirmasi. Sampai {when} tautan kata sandi tidak dikirim ke sana.',
    lastLogin: 'Terakhir masuk',
    whatsapp: 'Tulis ke {phone} lewat WhatsApp',
  },
  field: fields,
  none: { home_warehouse_id: 'Tidak ada' },
  hint: {
    username: '3–30 huruf, angka, titik, tanda hubung, atau garis bawah',
    full_name: 'Tampil di samping nama pengguna, juga di slip dan laporan',
    password: 'Minimal 8 karakter. Bukan nama pengguna dan tidak mudah ditebak.',
    role: 'Pilih peran',
    home_warehouse_id: 'Admin diberi tahu saat stoknya menipis',
    commission: 'Rupiah bulat untuk tiap cup terjual; 0 jika tidak ada',
    ownEmail: 'Ubah email Anda sendiri di profil',
    ownRights: 'Peran dan status sendiri tidak bisa diubah',
  },
  create: words.create,
  edit: {
    ...words.edit,
    offlineTitle: 'Ini perlu koneksi',
    offlineText: 'Email dan telepon tidak disimpan di perangkat ini, jadi pengguna hanya bisa diubah saat ada koneksi.',
  },
  remove: words.remove,
  deactivate: {
    action: 'Nonaktifkan',
    title: 'Nonaktifkan Pengguna',
    message: 'Ia dikeluarkan dari semua perangkat dan tidak bisa masuk sampai diaktifkan lagi.',
    done: 'Pengguna berhasil dinonaktifkan!',
    failed: 'Gagal menonaktifkan pengguna',
  },
  activate: {
    action: 'Aktifkan',
    done: 'Pengguna berhasil diaktifkan!',
    failed: 'Gagal mengaktifkan pengguna',
  },
  phoneLink: {
    action: 'Masuk di ponsel',
    title: 'Masuk di ponsel {username}',
    text: 'Pindai kode dengan ponsel itu, atau kirim tautannya. Berlaku sekali, sampai {until}. Kata sandi dibuat di ponsel, dan semua perangkat lain milik orang ini dikeluarkan.',
    warning: 'Tunjukkan atau kirim hanya ke orang ini: siapa yang membukanya lebih dulu akan masuk.',
    code: 'Kode untuk masuk sebagai {username}',
    making: 'Membuat tautan…',
    copy: 'Salin tautan',
    copied: 'Tautan disalin',
    share: 'Kirim tautan',
    shared: 'Masuk ke kasir Gerobak: {link}',
    again: 'Coba lagi',
    failed: 'Tautan tidak bisa dibuat',
  },
  signOut: {
    action: 'Keluarkan dari semua',
    title: 'Keluarkan dari Semua Perangkat',
    message:
      'Semua perangkat orang ini dikeluarkan, juga saat shift berjalan. Penjualan yang belum terkirim tetap di ponsel dan dikirim saat ia masuk lagi.',
    done: '{username} sudah dikeluarkan dari semua perangkat.',
    failed: 'Gagal mengeluarkan pengguna',
  },
  resetLink: {
    action: 'Kirim tautan sandi baru',
    title: 'Kirim Tautan Sandi Baru',
    message: 'Tautan untuk memilih kata sandi baru dikirim ke kotak surat orang ini. Email tidak bisa ditarik kembali.',
    done: 'Tautan sedang dikirim ke {username}.',
    failed: 'Tautan tidak bisa dikirim',
  },
  confirmEmail: {
    action: 'Konfirmasi email',
    title: 'Konfirmasi Email',
    message: 'Tanyakan dulu pada orangnya. Siapa pun yang membaca kotak surat ini bisa mengatur kata sandi akun:',
    done: 'Alamat email dikonfirmasi',
    failed: 'Alamat email tidak dikonfirmasi',
  },
  ownAccount: 'Ini tidak bisa dilakukan pada akun sendiri',
  done: words.done,
  failed: words.failed,
} satisfies WordsOf<typeof en.office>;

export const outbox = {
  changes: {
    userCreate: 'Tambah pengguna {subject}',
    userUpdate: 'Ubah pengguna {subject}',
    userConfirmEmail: 'Konfirmasi email {subject}',
    userDeactivate: 'Nonaktifkan pengguna {subject}',
    userDelete: 'Hapus pengguna {subject}',
    userRestore: 'Pulihkan pengguna {subject}',
  },
} satisfies WordsOf<typeof en.outbox>;

export const log = {
  actions: {
    create_phone_link: 'Tautan ponsel dibuat',
    use_phone_link: 'Ponsel masuk lewat tautan',
    send_reset_link: 'Tautan kata sandi dikirim',
    confirm_email: 'Email dikonfirmasi',
    end_session: 'Keluar dari satu perangkat',
    end_sessions: 'Keluar dari semua perangkat',
    update_profile: 'Profil sendiri diubah',
    reset_password: 'Kata sandi baru lewat tautan',
    change_password: 'Kata sandi sendiri diganti',
  },
  fields: {
    email_held_until: 'Tautan email ditahan sampai',
    phone_number: 'Telepon',
    password_hash: 'Kata sandi',
    locale: 'Bahasa',
    last_login: 'Terakhir masuk',
    is_assigned_cart: 'Memegang gerobak',
  },
} satisfies WordsOf<typeof en.log>;

export const server = {
  'user.superAdminOnly': 'Hanya super admin yang boleh melakukan ini pada super admin',
  'user.returnToDelete': 'Kembalikan {code} sebelum menghapus {username}.',
  'user.returnToDeactivate': 'Kembalikan {code} sebelum menonaktifkan {username}.',
  'user.returnToChangeRole': 'Kembalikan {code} sebelum mengubah peran {username}.',
  'user.ownEmail': 'Ubah e-mail Anda sendiri di profil',
  'user.unreachable': '{username} harus aktif dan punya alamat e-mail dulu.',
  'user.noPhoneLink': '{username} harus barista yang aktif dulu.',
  'user.phoneLinkMade': 'Tautan untuk ponsel {username} sudah siap.',
  'user.signedOut': '{username} sudah dikeluarkan dari semua perangkat.',
  'user.linkSent': 'Tautan sedang dikirim ke {username}.',
  'email.unconfirmed': 'Alamat e-mail {username} masih baru. Konfirmasi dulu alamat itu.',
  'email.confirmed': 'Alamat e-mail dikonfirmasi',
  'email.changed': 'Alamat e-mail Anda diubah',
  'email.changedBy': '{who} mengubahnya.',
  'email.changedHeld':
    '{who} mengubahnya. Sampai {until} alamat itu tidak bisa mengatur kata sandi baru, kecuali super admin mengonfirmasinya. Kalau itu salah, kembalikan di profil Anda atau hubungi super admin.',
  'email.changedHeldLink':
    '{who} mengubahnya. Sampai {until} alamat itu tidak bisa mengatur kata sandi baru, kecuali Anda mengonfirmasinya lewat surat ke alamat lama. Kalau itu salah, kembalikan di profil Anda atau hubungi super admin.',
  'email.waits': 'Alamat e-mail menunggu konfirmasi',
  'email.waitsOf':
    '{who} mengubah alamat {username}. Sampai {until} alamat itu tidak bisa mengatur kata sandi baru, kecuali Anda mengonfirmasinya.',
  'email.newConfirmed': 'Alamat e-mail baru Anda dikonfirmasi',
  'email.confirmedByLink': 'Dikonfirmasi lewat tautan yang dikirim ke alamat lama.',
  'email.confirmedBy': '{who} mengonfirmasinya.',
} satisfies WordsOf<typeof en.server>;
