import { fieldWordsId } from '#contract/messages/field-words-id.ts';

import type en from '../en/office-warehouses.ts';
import type { WordsOf } from '../words-of.ts';
import { called, recordWords } from './record-words.ts';

const words = recordWords('gudang');

/** Texts of warehouses in Bahasa Indonesia. The keys are explained in `en/office-warehouses.ts`. */
export default {
  title: 'Gudang',
  record: called('Gudang', 'gudang'),
  add: 'Tambah gudang',
  backToList: 'Kembali ke gudang',
  empty: {
    text: 'Gudang adalah tempat barang masuk sebelum dibawa gerobak. Tambahkan yang pertama supaya bisa mencatat restock.',
  },
  filter: { search: words.search },
  noLimit: 'Tanpa batas',
  detail: {
    title: 'Detail Gudang',
    created_at: 'Dibuat',
    updated_at: 'Diubah',
  },
  field: fieldWordsId.warehouses,
  hint: {
    capacity: 'Jumlah barang yang muat; 0 berarti tanpa batas',
    place: 'Letak gudang; boleh kosong',
  },
  create: words.create,
  edit: words.edit,
  remove: words.remove,
  done: words.done,
  failed: words.failed,
  /** The names of changes on the outbox page. `{subject}` is the name of the record. */
  entries: {
    warehouseCreate: 'Tambah gudang {subject}',
    warehouseUpdate: 'Ubah gudang {subject}',
    warehouseDelete: 'Hapus gudang {subject}',
    warehouseRestore: 'Pulihkan gudang {subject}',
  },
} satisfies WordsOf<typeof en>;
