/** Refusals that any request can get, and short parts that are inserted into sentences. */
export const generalSentences: Record<string, string> = {
  'Sign in first': 'Masuk dulu',
  'Not found': 'Tidak ditemukan',
  'The address is too long': 'Alamatnya terlalu panjang',
  '{0} and {1}': '{0} dan {1}',
  Somebody: 'Seseorang',
  none: 'tidak ada',
  approved: 'disetujui',
  waste: 'barang terbuang',
  supplier: 'pemasok',
  adjustment: 'koreksi',
  rejected: 'ditolak',
  voided: 'dibatalkan',
  cancelled: 'dibatalkan',
  pending: 'menunggu',
  completed: 'selesai',
  refunded: 'dikembalikan',
};
