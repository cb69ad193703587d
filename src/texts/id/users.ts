// The keys are explained in `en/users.ts`.
import type * as en from '../en/users.ts';
import type { WordsOf } from '../words-of.ts';
import { activityWords, called, recordWords } from './general/record-words.ts';

export const fields = {
  username: 'Nama pengguna',
  full_name: 'Nama lengkap',
  role: 'Peran',
  home_warehouse_id: 'Gudang asal',
  commission: 'Komisi per unit',
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
    text: 'Tambah orang yang perlu masuk: admin di kantor, barista di kasir.',
  },
  column: {
    lastLogin: 'Terakhir masuk',
  },
  filter: { search: words.search },
  role: { super_admin: 'Super admin', admin: 'Admin', sales: 'Barista' },
  status: activityWords,
  mark: {
    queued: 'Nonaktif, antre',
    sending: 'Nonaktif, dikirim',
    refused: 'Perlu ditindaklanjuti',
  },
  never: 'Belum pernah',
  you: 'Anda',
  contactsNotStored:
    'Email, telepon, dan terakhir masuk tidak disimpan di perangkat ini. Perlu koneksi untuk melihatnya.',
  detail: {
    title: 'Detail pengguna',
    emailHeld: 'Baru, belum dikonfirmasi. Tautan kata sandi tidak dikirim ke sana sampai {when}.',
    lastLogin: 'Terakhir masuk',
    whatsapp: 'Kirim pesan ke {phone} lewat WhatsApp',
  },
  field: fields,
  none: { home_warehouse_id: 'Tidak ada' },
  hint: {
    username: '3–30 huruf, angka, titik, tanda hubung, atau garis bawah',
    full_name: 'Tampil di samping nama pengguna, juga di slip dan laporan',
    password: 'Minimal 8 karakter. Bukan nama pengguna dan tidak mudah ditebak.',
    role: 'Pilih peran',
    home_warehouse_id: 'Admin diberi tahu saat stoknya menipis',
    commission: 'Rupiah bulat per unit terjual. 0 berarti tanpa komisi.',
    ownEmail: 'Ubah email Anda sendiri di profil',
    ownRights: 'Anda tidak bisa mengubah peran atau status sendiri',
  },
  create: words.create,
  edit: {
    ...words.edit,
    offlineTitle: 'Perlu koneksi untuk mengubah pengguna',
    offlineText: 'Email dan telepon tidak disimpan di perangkat ini.',
  },
  remove: words.remove,
  deactivate: {
    action: 'Nonaktifkan',
    title: 'Nonaktifkan pengguna',
    message: 'Pengguna dikeluarkan dari semua perangkat dan baru bisa masuk lagi setelah diaktifkan.',
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
    text: 'Pindai kode dengan ponsel, atau kirim tautannya. Berlaku sekali, sampai {until}. Kata sandi dibuat di ponsel. Semua perangkat lain dikeluarkan.',
    warning: 'Tunjukkan atau kirim hanya ke orang ini. Siapa yang membukanya lebih dulu akan masuk.',
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
    title: 'Keluarkan dari semua perangkat',
    message:
      'Semua perangkat orang ini dikeluarkan, juga saat shift berjalan. Penjualan yang belum sinkron tetap di ponsel dan disinkronkan saat masuk lagi.',
    done: '{username} sudah dikeluarkan dari semua perangkat.',
    failed: 'Gagal mengeluarkan pengguna',
  },
  resetLink: {
    action: 'Kirim tautan kata sandi',
    title: 'Kirim tautan kata sandi',
    message: 'Tautan untuk membuat kata sandi baru dikirim lewat email. Ini tidak bisa diurungkan.',
    done: 'Tautan dikirim ke {username}.',
    failed: 'Tautan tidak bisa dikirim',
  },
  confirmEmail: {
    action: 'Konfirmasi email',
    title: 'Konfirmasi email',
    message: 'Tanyakan dulu pada orangnya. Siapa pun yang membaca email ini bisa mengatur kata sandi akun:',
    done: 'Alamat email dikonfirmasi',
    failed: 'Alamat email tidak bisa dikonfirmasi',
  },
  ownAccount: 'Anda tidak bisa melakukan ini pada akun sendiri',
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
    create_phone_link: 'Tautan masuk ponsel dibuat',
    use_phone_link: 'Ponsel masuk lewat tautan',
    send_reset_link: 'Tautan kata sandi dikirim',
    confirm_email: 'Email dikonfirmasi',
    end_session: 'Keluar dari satu perangkat',
    end_sessions: 'Keluar dari semua perangkat',
    update_profile: 'Profil sendiri diubah',
    reset_password: 'Kata sandi diatur ulang lewat tautan',
    change_password: 'Kata sandi sendiri diganti',
  },
  fields: {
    email_held_until: 'Tautan kata sandi ditahan sampai',
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
  'user.ownEmail': 'Ubah email Anda sendiri di profil',
  'user.unreachable': '{username} harus aktif dan punya email dulu.',
  'user.noPhoneLink': '{username} harus barista yang aktif dulu.',
  'user.phoneLinkMade': 'Tautan untuk ponsel {username} sudah siap.',
  'user.signedOut': '{username} sudah dikeluarkan dari semua perangkat.',
  'user.linkSent': 'Tautan dikirim ke {username}.',
  'email.unconfirmed': 'Alamat email {username} masih baru. Konfirmasi dulu.',
  'email.confirmed': 'Alamat email dikonfirmasi',
  'email.changed': 'Alamat email Anda diubah',
  'email.changedBy': '{who} mengubahnya.',
  'email.changedHeld':
    '{who} mengubahnya. Email ini tidak bisa dipakai mengatur kata sandi baru sampai {until}, kecuali dikonfirmasi super admin. Jika salah, ubah kembali di profil Anda atau hubungi super admin.',
  'email.changedHeldLink':
    '{who} mengubahnya. Email ini tidak bisa dipakai mengatur kata sandi baru sampai {until}, kecuali Anda mengonfirmasinya lewat tautan di email lama. Jika salah, ubah kembali di profil Anda atau hubungi super admin.',
  'email.waits': 'Alamat email menunggu konfirmasi',
  'email.waitsOf':
    '{who} mengubah email {username}. Email ini tidak bisa dipakai mengatur kata sandi baru sampai {until}, kecuali Anda mengonfirmasinya.',
  'email.newConfirmed': 'Alamat email baru Anda dikonfirmasi',
  'email.confirmedByLink': 'Dikonfirmasi lewat tautan yang dikirim ke email lama.',
  'email.confirmedBy': '{who} mengonfirmasinya.',
} satisfies WordsOf<typeof en.server>;
