import type { records as english } from '../en/records.ts';
import type { WordsFor } from '../text.ts';

const noun =
  'product {produk} supplier {pemasok} cart {gerobak} warehouse {gudang} user {pengguna} template {templat} other {data}';
const nounFirst =
  'product {Produk} supplier {Pemasok} cart {Gerobak} warehouse {Gudang} user {Pengguna} template {Templat} other {Data}';

export const records: WordsFor<typeof english> = {
  'record.created': `{noun, select, ${nounFirst}} berhasil ditambahkan!`,
  'record.updated': `{noun, select, ${nounFirst}} berhasil diubah!`,
  'record.deleted': `{noun, select, ${nounFirst}} berhasil dihapus!`,
  'record.restored': `{noun, select, ${nounFirst}} berhasil dipulihkan!`,
  'record.unknown': `{noun, select, ${nounFirst}} ini tidak ada`,
  'record.taken': `Sudah ada {noun, select, ${noun}} dengan {field} ini`,
  'record.takenBy': `{noun, select, ${nounFirst}} lain sudah bernama "{value}" (ditambahkan oleh {who} {moment}).`,
  'record.valueTakenBy': `{noun, select, ${nounFirst}} lain sudah memakai {field} "{value}" (ditambahkan oleh {who} {moment}).`,
  'record.gone':
    '{name} sudah tidak ada. {noun, select, cart {Pilih gerobak lain.} warehouse {Pilih gudang lain.} other {Pilih yang lain.}}',

  'product.stillHeld': 'Masih ada {units} unit {name}. Jual, pindahkan, atau hapus bukukan dulu.',
  'product.newPrice': 'Produk berhasil diubah! Harga baru berlaku mulai {when, time, clock}.',
  'product.askedFor': '{name} diminta dalam {number}. Putuskan dulu.',
  'product.askedForOften': '{name} diminta dalam {number} dan {others} lainnya. Putuskan dulu.',
  'product.counted': 'Stok berhasil diubah!',
  'product.newerCount': 'Hitungan yang lebih baru, {since}, tetap berlaku.',
  'product.countedThenLeft':
    'Stok diatur: {counted} dihitung pukul {when, time, clock}, {moved} keluar sejak itu, sekarang {now}.',
  'product.countedThenCame':
    'Stok diatur: {counted} dihitung pukul {when, time, clock}, {moved} masuk sejak itu, sekarang {now}.',
  'product.countedTooFewLeft':
    'Stok diatur: {counted} dihitung pukul {when, time, clock}, tetapi {moved} keluar sejak itu. Buku sekarang menunjukkan {now}. Hitung lagi.',
  'product.countedTooFew':
    'Stok diatur: {counted} dihitung pukul {when, time, clock}, tetapi {moved} masuk sejak itu. Buku sekarang menunjukkan {now}. Hitung lagi.',
  'product.onCarts': '{units} unit ada di gerobak; stok tidak boleh kurang dari {lowest}',
  'product.stockMoved': 'Stok {name} sekarang {stock}, bukan {expected}.',

  'warehouse.notEmpty':
    '{name} {units, plural, =0 {} other {masih berisi # unit}}{cartsToo, select, yes { dan } other {}}{carts, plural, =0 {} other {menjadi gudang # gerobak}}{draftsToo, select, yes { dan } other {}}{drafts, plural, =0 {} other {menunggu # restock yang belum diputuskan}}. {act, select, move {Pindahkan dulu.} other {Putuskan dulu.}}',

  'cart.carries': '{code} sekarang membawa {units} unit',
  'cart.inUse': '{code} sedang dipakai',
  'cart.inUseSettle': '{code} sedang dipakai. Selesaikan dulu.',
  'cart.uncounted': '{code} menunggu dihitung',
  'cart.uncountedSettle': '{code} menunggu dihitung. Selesaikan dulu.',
  'cart.withSomebody': '{code} dibawa {who}. Kembalikan dulu.',
  'cart.uncountedReconcile': '{code} menunggu dihitung. Cocokkan hitungannya dulu.',
  'cart.stillHolds': '{code} masih berisi {units} unit.',
  'cart.located': 'Lokasi disimpan.',
  'cart.notInUse': '{code} tidak sedang dipakai.',
  'cart.homeSet': 'Gudang berhasil ditetapkan!',
  'cart.homeSetBefore': '{who} menetapkan {warehouse} pukul {when, time, clock}.',
  'cart.homeNone': 'tidak ada',
  'cart.newerHome': 'Pilihan yang lebih baru tetap berlaku: {choice}',
  'cart.homeSetLate': '{code} sekarang milik {warehouse} (perubahan Anda pukul {when, time, clock}). {before}',

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
};
