/** Sentences about carts, assignments, templates, saved views, restock requests and sales. */
export const cartSentences: Record<string, string> = {
  'Cart created successfully!': 'Gerobak berhasil ditambahkan!',
  'Cart updated successfully!': 'Gerobak berhasil diubah!',
  'Delete cart successful!': 'Gerobak berhasil dihapus!',
  'Cart restored successfully!': 'Gerobak berhasil dipulihkan!',
  'Assign warehouse successful!': 'Gudang berhasil ditetapkan!',
  'Location saved.': 'Lokasi disimpan.',
  'A cart with this name already exists': 'Sudah ada gerobak dengan nama ini',
  'A cart with this code already exists': 'Sudah ada gerobak dengan kode ini',
  'Another cart is already called "{0}" (added by {1}).':
    'Gerobak lain sudah bernama "{0}" (ditambahkan oleh {1}).',
  'Another cart already has the code "{0}" (added by {1}).':
    'Gerobak lain sudah memakai kode "{0}" (ditambahkan oleh {1}).',
  '{0} had set {1} at {2}.': '{0} menetapkan {1} pukul {2}.',
  'A newer choice stands: {0}': 'Pilihan yang lebih baru tetap berlaku: {0}',
  '{0} now belongs to {1} (your change of {2}). {3}':
    '{0} sekarang milik {1} (perubahan Anda pukul {2}). {3}',
  '{0} is with {1}. Return it first.': '{0} dibawa {1}. Kembalikan dulu.',
  '{0} waits for its count. Reconcile it first.':
    '{0} menunggu dihitung. Cocokkan hitungannya dulu.',
  '{0} still holds {1}.': '{0} masih berisi {1}.',
  '{0} is not in use.': '{0} tidak sedang dipakai.',
  '{0} carries {1} now': '{0} sekarang membawa {1}',
  '{0} is in use': '{0} sedang dipakai',
  '{0} waits for its count': '{0} menunggu dihitung',
  '{0}. Settle it first.': '{0}. Selesaikan dulu.',
  '{0} no longer exists. Choose another cart.': '{0} sudah tidak ada. Pilih gerobak lain.',
  '{0}.': '{0}.',
  '{0} waits for a count ({1})': '{0} menunggu dihitung ({1})',
};
