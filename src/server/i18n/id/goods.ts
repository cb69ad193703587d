/** Sentences about products, suppliers, warehouses, restocks and stock. */
export const goodsSentences: Record<string, string> = {
  '{0} {1}': '{0} {1}',
  'Stock updated successfully!': 'Stok berhasil diubah!',
  'A newer count of {0} stands.': 'Hitungan yang lebih baru, {0}, tetap berlaku.',
  '{0} left since': '{0} keluar sejak itu',
  '{0} came in since': '{0} masuk sejak itu',
};
