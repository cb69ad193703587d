/** Sentences about carts, assignments, templates, saved views, restock requests and sales. */
export const cartSentences: Record<string, string> = {
  'Assign cart successful!': 'Gerobak berhasil ditugaskan!',
  'Assignment cancelled.': 'Penugasan dibatalkan.',
  'This assignment of {0} was cancelled {1} by {2}.': 'Penugasan {0} ini dibatalkan {1} oleh {2}.',
  'This assignment of {0} was returned {1} by {2}.': 'Penugasan {0} ini dikembalikan {1} oleh {2}.',
  '{0} has sold with this assignment already. Return the cart instead.':
    '{0} sudah berjualan dengan penugasan ini. Kembalikan saja gerobaknya.',
  '{0} is in maintenance.': '{0} sedang diperbaiki.',
  '{0} waits for its count.': '{0} menunggu dihitung.',
  '{0} is already on {1} since {2}.': '{0} sudah di {1} sejak {2}.',
  '{0} is already with {1} ({2}, {3}).': '{0} sudah bersama {1} ({2}, {3}).',
  '{0} Compare the load.': '{0} Bandingkan muatannya.',
  '{0} was given to {1} by {2} {3}. Your assignment to {4} was not made.':
    '{0} diberikan kepada {1} oleh {2} {3}. Penugasan Anda kepada {4} tidak dibuat.',
  "{0}'s account was deleted {1}.": 'Akun {0} dihapus {1}.',
  "{0}'s account was deactivated {1}.": 'Akun {0} dinonaktifkan {1}.',
  'Count {0} too: the book has {1} on {2}': 'Hitung {0} juga: menurut buku ada {1} di {2}',
  '{0} shows {1} {2}': 'Menurut buku {0} ada {1} {2}',
  '{0}, you loaded {1}.': '{0}, Anda memuat {1}.',
  '{0}, {1} are on {2}.': '{0}, {1} ada di {2}.',
  '{0} has no warehouse to load from. Assign one first.':
    '{0} belum punya gudang asal. Tetapkan dulu.',
  '{0} has no warehouse to return to. Assign one first.':
    '{0} belum punya gudang tujuan. Tetapkan dulu.',
  '{0} was returned {1} by {2}': '{0} dikembalikan {1} oleh {2}',
  '{0}.': '{0}.',
  'This assignment was cancelled by {0}.': 'Penugasan ini dibatalkan oleh {0}.',
  '{0}; your count was added.': '{0}; hitungan Anda ditambahkan.',
  '{0} counted {1} {2} {3}, you counted {4}.': '{0} menghitung {1} {2} {3}, Anda menghitung {4}.',
  'Cart waits for a count': 'Gerobak menunggu dihitung',
  '{0} waits for a count ({1})': '{0} menunggu dihitung ({1})',
  'Count does not match the book': 'Hitungan tidak cocok dengan buku',
  '{0} came back with a difference of {1} and Rp {2}': '{0} kembali dengan selisih {1} dan Rp {2}',
  'This assignment does not exist': 'Penugasan ini tidak ada',
  '{0} is counted already.': '{0} sudah dihitung.',
  '{0} does not wait for a count.': '{0} tidak menunggu dihitung.',
  'Cart reconciled.': 'Hitungan gerobak sudah cocok.',
  'Count recorded. {0} came after it. Count again.':
    'Hitungan dicatat. {0} datang sesudahnya. Hitung lagi.',
  'Count corrected.': 'Hitungan diperbaiki.',
  'This assignment of {0} was cancelled, so it has no count.':
    'Penugasan {0} ini dibatalkan, jadi tidak punya hitungan.',
  '{0} has no count yet that could be corrected.': '{0} belum punya hitungan yang bisa diperbaiki.',
  '{0} has {1} {2} left; the correction takes {3} from it.':
    '{0} tinggal {1} {2}; perbaikan ini mengambil {3} dari sana.',
  'Since the return {0} went to {1}.': 'Sejak pengembalian {0} keluar ke {1}.',
  'Enter at least {0}, or count {1} first.': 'Isi paling sedikit {0}, atau hitung {1} dulu.',
  'Return recorded.': 'Pengembalian dicatat.',
  '{0} got {1} after your count.': '{0} menerima {1} setelah hitungan Anda.',
  '{0} on {1} were not counted.': '{0} di {1} belum dihitung.',
  'Return recorded. {0} Count again.': 'Pengembalian dicatat. {0} Hitung lagi.',
  'Approve restock request successful!': 'Permintaan restock berhasil disetujui!',
  'Reject restock request successful!': 'Permintaan restock berhasil ditolak!',
  'Cancel restock request successful!': 'Permintaan restock berhasil dibatalkan!',
  'Restock request updated successfully!': 'Permintaan restock berhasil diubah!',
  'Request sent.': 'Permintaan terkirim.',
  'This is already in your open request {0}.':
    'Ini sudah ada dalam permintaan Anda yang masih terbuka, {0}.',
  '{0} has {1} open requests already. Wait for a decision or cancel one.':
    '{0} sudah punya {1} permintaan terbuka. Tunggu keputusan atau batalkan salah satunya.',
  'Restock request {0}': 'Permintaan restock {0}',
  '{0} ({1}) asks for 1 item': '{0} ({1}) meminta 1 barang',
  '{0} ({1}) asks for {2} items': '{0} ({1}) meminta {2} barang',
  'Your request {0} was approved: {1} of {2}': 'Permintaan Anda {0} disetujui: {1} dari {2}',
  'Your request {0} was rejected': 'Permintaan Anda {0} ditolak',
  'Approved. {0}': 'Disetujui. {0}',
  'this request': 'permintaan ini',
  '{0} Check the new quantities.': '{0} Periksa jumlah yang baru.',
  '{0} came back {1}. This request can only be rejected.':
    '{0} kembali {1}. Permintaan ini hanya bisa ditolak.',
  'Only who asked can cancel a request. Reject it instead.':
    'Hanya yang meminta yang bisa membatalkan. Tolak saja.',
  'Already approved by {0} {1}; 1 unit is on the cart. Take it back with a return or transfer.':
    'Sudah disetujui oleh {0} {1}; 1 unit ada di gerobak. Ambil kembali dengan pengembalian atau pemindahan.',
  'Already approved by {0} {1}; {2} units are on the cart. Take them back with a return or transfer.':
    'Sudah disetujui oleh {0} {1}; {2} unit ada di gerobak. Ambil kembali dengan pengembalian atau pemindahan.',
  '{0} is not in use. Only a cart on the road is refilled.':
    '{0} tidak sedang dipakai. Hanya gerobak yang sedang jalan yang diisi ulang.',
  'You have no cart. Ask an administrator to assign one.':
    'Anda belum punya gerobak. Minta administrator menugaskan satu.',
  'You are no longer on {0}.': 'Anda sudah tidak di {0}.',
  'This restock request does not exist': 'Permintaan restock ini tidak ada',
  '{0} has {1} {2} left; {3} were requested.': '{0} tinggal {1} {2}; yang diminta {3}.',
  '1 unit was not in the book and is marked for review.':
    '1 unit tidak ada di buku dan ditandai untuk diperiksa.',
  '{0} units were not in the book and are marked for review.':
    '{0} unit tidak ada di buku dan ditandai untuk diperiksa.',
  'This request was already {0} {1}.': 'Permintaan ini sudah {0} {1}.',
  'Transaction created successfully!': 'Transaksi berhasil dicatat!',
  'Transaction updated successfully!': 'Transaksi berhasil diubah!',
  'Sale saved. {0}': 'Penjualan disimpan. {0}',
  '{0} sold {1} {2} more than it carried.': '{0} menjual {1} {2} lebih dari yang dibawanya.',
  '{0} was counted before this sale arrived.': '{0} sudah dihitung sebelum penjualan ini masuk.',
  'Some of it had expired.': 'Sebagian sudah kedaluwarsa.',
  'The price differs from the price of the day.': 'Harganya berbeda dari harga hari itu.',
  'Late sales of {0}': 'Penjualan terlambat dari {0}',
  '{0} is no longer out with this assignment.': '{0} sudah tidak keluar dengan penugasan ini.',
  'Ask an administrator to add this sale.': 'Minta administrator menambahkan penjualan ini.',
  'You have no cart to sell from.': 'Anda belum punya gerobak untuk berjualan.',
  'This transaction does not exist': 'Transaksi ini tidak ada',
  '{0} has {1} {2} left.': '{0} tinggal {1} {2}.',
  '{0} {1} expired on {2} – set them aside.': '{0} {1} kedaluwarsa pada {2} – sisihkan.',
};
