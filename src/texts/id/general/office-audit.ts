import type en from '../../en/general/office-audit.ts';
import type { WordsOf } from '../../words-of.ts';

/** Texts of the list of all changes in Bahasa Indonesia. The keys are explained in `en/general/office-audit.ts`. */
export default {
  title: 'Siapa mengubah apa',
  empty: {
    text: 'Di sini tercatat siapa yang membuat, mengubah, memutuskan, atau menghapus sesuatu, dan kapan.',
  },
  offline: 'Catatan siapa mengubah apa disimpan di server, tidak di perangkat ini.',
  failed: { fetch: 'Gagal mengambil perubahan' },
  withoutSales: 'Penjualan yang dibuat hanya tampil bila jenis “Penjualan” dipilih.',
  column: {
    record: 'Catatan',
    action: 'Tindakan',
    who: 'Oleh',
    when: 'Waktu',
    changes: 'Sebelum → sesudah',
  },
  filter: { entity: 'Jenis catatan', actor_id: 'Oleh', entity_id: 'Catatan' },
  entity: {
    account: 'Akses masuk pengguna',
    payment_statement: 'Uang diterima menurut laporan',
    business: 'Pengaturan usaha',
  },
  named: '{field}:',
  change: '{before} → {after}',
  ofProduct: '{field}, {product}',
  more: '{count, plural, other {# perubahan lagi}}',
  given: '{count, plural, other {Diisi: # kolom}}',
  had: '{count, plural, other {Isi terakhir: # kolom}}',
  nobody: 'otomatis',
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
