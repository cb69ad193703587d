import type en from '../../en/general/office-audit.ts';
import type { WordsOf } from '../../words-of.ts';

export default {
  title: 'Log perubahan',
  empty: { text: 'Siapa yang membuat, mengubah, memutuskan, atau menghapus data, dan kapan.' },
  offline: 'Log perubahan ada di server, tidak di perangkat ini.',
  failed: { fetch: 'Gagal memuat log perubahan' },
  withoutSales: 'Penjualan baru tidak ditampilkan. Pilih jenis data “Penjualan” untuk melihatnya.',
  column: {
    record: 'Data',
    action: 'Tindakan',
    who: 'Pengguna',
    when: 'Waktu',
    changes: 'Sebelum → sesudah',
  },
  filter: { entity: 'Jenis data', actor_id: 'Pengguna', entity_id: 'Data' },
  entity: {
    account: 'Akses masuk pengguna',
    payment_statement: 'Laporan pembayaran',
    business: 'Pengaturan usaha',
  },
  named: '{field}:',
  change: '{before} → {after}',
  ofProduct: '{field}, {product}',
  more: '{count, plural, other {# perubahan lagi}}',
  given: '{count, plural, other {# kolom diisi}}',
  had: '{count, plural, other {# kolom dihapus}}',
  nobody: 'Otomatis',
  field: {
    items: 'Barang',
    reason: 'Alasan',
    created_by_id: 'Dicatat oleh',
    decided_at: 'Diputuskan pada',
    decided_by: 'Diputuskan oleh',
    decision_note: 'Catatan keputusan',
    recorded_at: 'Dicatat pada',
    occurred_at: 'Waktu',
  },
} satisfies WordsOf<typeof en>;
