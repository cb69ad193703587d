/** Sentences about products, suppliers, warehouses, restocks and stock. */
export const goodsSentences: Record<string, string> = {
  'Product created successfully!': 'Produk berhasil ditambahkan!',
  'Product updated successfully!': 'Produk berhasil diubah!',
  'Delete product successful!': 'Produk berhasil dihapus!',
  'Product restored successfully!': 'Produk berhasil dipulihkan!',
  'A product with this name already exists': 'Sudah ada produk dengan nama ini',
  'Another product is already called "{0}" (added by {1}).':
    'Produk lain sudah bernama "{0}" (ditambahkan oleh {1}).',
  '{0} New price applies from {1}.': '{0} Harga baru berlaku mulai {1}.',
  '{0} is asked for in {1} and {2} more. Decide first.':
    '{0} diminta dalam {1} dan {2} lainnya. Putuskan dulu.',
  '{0} is asked for in {1}. Decide first.': '{0} diminta dalam {1}. Putuskan dulu.',
  'Supplier created successfully!': 'Pemasok berhasil ditambahkan!',
  'Supplier updated successfully!': 'Pemasok berhasil diubah!',
  'Delete supplier successful!': 'Pemasok berhasil dihapus!',
  'Supplier restored successfully!': 'Pemasok berhasil dipulihkan!',
  'This supplier does not exist': 'Pemasok ini tidak ada',
  'A supplier with this name already exists': 'Sudah ada pemasok dengan nama ini',
  'Another supplier is already called "{0}" (added by {1}).':
    'Pemasok lain sudah bernama "{0}" (ditambahkan oleh {1}).',
  'Warehouse created successfully!': 'Gudang berhasil ditambahkan!',
  'Warehouse updated successfully!': 'Gudang berhasil diubah!',
  'Delete warehouse successful!': 'Gudang berhasil dihapus!',
  'Warehouse restored successfully!': 'Gudang berhasil dipulihkan!',
  'A warehouse with this name already exists': 'Sudah ada gudang dengan nama ini',
  'Another warehouse is already called "{0}" (added by {1}).':
    'Gudang lain sudah bernama "{0}" (ditambahkan oleh {1}).',
  'still holds {0}': 'masih berisi {0}',
  'is home to 1 cart': 'menjadi gudang 1 gerobak',
  'is home to {0} carts': 'menjadi gudang {0} gerobak',
  'expects 1 restock that is not decided': 'menunggu 1 restock yang belum diputuskan',
  'expects {0} restocks that are not decided': 'menunggu {0} restock yang belum diputuskan',
  '{0} {1}': '{0} {1}',
  '{0}. Move them first.': '{0}. Pindahkan dulu.',
  '{0}. Decide first.': '{0}. Putuskan dulu.',
  '{0} no longer exists. Choose another one.': '{0} sudah tidak ada. Pilih yang lain.',
  '{0} no longer exists. Choose another warehouse.': '{0} sudah tidak ada. Pilih gudang lain.',
  'Stock updated successfully!': 'Stok berhasil diubah!',
  'A newer count of {0} stands.': 'Hitungan yang lebih baru, {0}, tetap berlaku.',
  '{0} left since': '{0} keluar sejak itu',
  '{0} came in since': '{0} masuk sejak itu',
  'Stock set: {0} counted at {1}, but {2}. The book now shows {3}. Count again.':
    'Stok diatur: {0} dihitung pukul {1}, tetapi {2}. Buku sekarang menunjukkan {3}. Hitung lagi.',
  'Stock set: {0} counted at {1}, {2}, now {3}.':
    'Stok diatur: {0} dihitung pukul {1}, {2}, sekarang {3}.',
  '1 unit is on carts; stock cannot be less than {0}':
    '1 unit ada di gerobak; stok tidak boleh kurang dari {0}',
  '{0} units are on carts; stock cannot be less than {1}':
    '{0} unit ada di gerobak; stok tidak boleh kurang dari {1}',
  'The stock of {0} is {1} by now, not {2}.': 'Stok {0} sekarang {1}, bukan {2}.',
};
