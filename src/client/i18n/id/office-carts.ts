import { fieldWordsId } from '#contract/messages/field-words-id.ts';

import type en from '../en/office-carts.ts';
import type { WordsOf } from '../words-of.ts';
import { called, recordWords } from './record-words.ts';

const words = recordWords('gerobak');

/** Texts of coffee carts in Bahasa Indonesia. The keys are explained in `en/office-carts.ts`. */
export default {
  title: 'Gerobak kopi',
  record: called('Gerobak kopi', 'gerobak'),
  add: 'Tambah gerobak',
  backToList: 'Kembali ke gerobak kopi',
  duplicate: 'Duplikat',
  empty: {
    text: 'Gerobak membawa barang dari gudangnya ke pembeli. Tambahkan yang pertama, pilih gudangnya, lalu tugaskan ke barista.',
  },
  column: {
    warehouse: 'Gudang',
  },
  filter: { search: words.search },
  status: {
    available: 'Tersedia',
    in_use: 'Dipakai',
    pending_reconciliation: 'Menunggu hitungan',
    maintenance: 'Perbaikan',
  },
  noLimit: 'Tanpa batas',
  unknownWarehouse: 'Gudang tidak dikenal',
  assignWarehouse: 'Pilih gudang',
  changeWarehouseOf: 'Ganti gudang {name}',
  assignWarehouseTo: 'Pilih gudang untuk {name}',
  reconcile: 'Hitung',
  openDay: 'Buka shift',
  detail: {
    title: 'Detail Gerobak Kopi',
    warehouse: 'Gudang',
    current_stock: 'Stok sekarang',
    location: 'Lokasi',
    last_restock: 'Restock terakhir',
    created_at: 'Dibuat',
    never: 'Belum pernah',
    none: '–',
    saveMyLocation: 'Gerobak ada di sini',
    locationSaved: 'Lokasi {code} disimpan.',
    locationFailed: 'Gagal menyimpan lokasi',
  },
  field: fieldWordsId.carts,
  hint: {
    code: 'Huruf, angka, tanda hubung, mis. MK-003',
    capacity: 'Jumlah barang yang muat; 0 berarti tanpa batas',
    warehouse_id: 'Barangnya diambil dari sana dan kembali ke sana',
    place: 'Tempat biasanya mangkal; boleh kosong',
    statusInUse: 'Kembalikan dulu: hanya gerobak yang bebas bisa masuk perbaikan.',
    statusWaitsForCount: 'Hitung dulu isinya: hanya gerobak yang bebas bisa masuk perbaikan.',
  },
  none: { warehouse_id: 'Belum ada gudang' },
  create: {
    ...words.create,
    title: 'Tambah Gerobak Kopi',
  },
  edit: {
    ...words.edit,
    title: 'Ubah Gerobak Kopi',
  },
  remove: words.remove,
  warehouse: {
    assignTitle: 'Pilih Gudang',
    editTitle: 'Ganti Gudang',
    about: 'Muatan {name} diambil dari gudang ini dan kembali ke sini.',
    field: 'Gudang',
    choose: 'Pilih gudang',
    none: 'Belum ada gudang yang tersimpan di perangkat ini.',
    assign: 'Simpan',
    update: 'Ganti',
  },
  done: {
    ...words.done,
    warehouse: 'Gudang gerobak berhasil disimpan!',
  },
  failed: {
    ...words.failed,
    warehouse: 'Gagal menyimpan gudang gerobak',
  },
  /** The names of changes on the outbox page. `{subject}` is the name of the record. */
  entries: {
    cartCreate: 'Tambah gerobak {subject}',
    cartUpdate: 'Ubah gerobak {subject}',
    cartDelete: 'Hapus gerobak {subject}',
    cartRestore: 'Pulihkan gerobak {subject}',
    cartAssignWarehouse: 'Pilih gudang untuk gerobak {subject}',
    cartLocate: 'Lokasi gerobak {subject}',
    cartReconcile: 'Hitung gerobak {subject}',
  },
} satisfies WordsOf<typeof en>;
