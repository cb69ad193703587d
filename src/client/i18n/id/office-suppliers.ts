import { fieldWordsId } from '#contract/messages/field-words-id.ts';

import type en from '../en/office-suppliers.ts';
import type { WordsOf } from '../words-of.ts';
import { activityWords, called, recordWords } from './record-words.ts';

const words = recordWords('pemasok');

/** Texts of suppliers in Bahasa Indonesia. The keys are explained in `en/office-suppliers.ts`. */
export default {
  title: 'Pemasok',
  record: called('Pemasok', 'pemasok'),
  add: 'Tambah pemasok',
  backToList: 'Kembali ke pemasok',
  empty: {
    text: 'Pemasok adalah tempat Anda membeli barang. Tambahkan yang pertama supaya restock bisa menyebut asal barangnya.',
  },
  filter: { search: words.search },
  sort: { lead_time_days: 'Waktu kirim' },
  status: activityWords,
  action: { activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
  detail: {
    title: 'Detail Pemasok',
    created_at: 'Dibuat',
    updated_at: 'Diubah',
  },
  field: fieldWordsId.suppliers,
  hint: {
    contact: 'Siapa yang dihubungi di sana',
    delivers: 'Apa yang mereka antar, dengan singkat',
    lead_time_days: 'Hari dari pesanan sampai barang datang',
  },
  create: words.create,
  edit: words.edit,
  remove: words.remove,
  done: {
    ...words.done,
    activate: 'Pemasok diaktifkan!',
    deactivate: 'Pemasok dinonaktifkan!',
  },
  failed: {
    ...words.failed,
    status: 'Gagal mengubah pemasok',
  },
  /** The names of changes on the outbox page. `{subject}` is the name of the record. */
  entries: {
    supplierCreate: 'Tambah pemasok {subject}',
    supplierUpdate: 'Ubah pemasok {subject}',
    supplierDelete: 'Hapus pemasok {subject}',
    supplierRestore: 'Pulihkan pemasok {subject}',
    supplierActivate: 'Aktifkan pemasok {subject}',
    supplierDeactivate: 'Nonaktifkan pemasok {subject}',
  },
} satisfies WordsOf<typeof en>;
