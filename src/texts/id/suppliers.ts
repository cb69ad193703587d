// The keys are explained in `en/suppliers.ts`.
import type * as en from '../en/suppliers.ts';
import type { WordsOf } from '../words-of.ts';
import { activityWords, called, recordWords } from './general/record-words.ts';

export const fields = {
  name: 'Nama',
  contact: 'Narahubung',
  phone: 'Telepon',
  address: 'Alamat',
  delivers: 'Memasok',
  lead_time_days: 'Waktu kirim (hari)',
  status: 'Status',
  notes: 'Catatan',
} satisfies WordsOf<typeof en.fields>;

export const noun = {
  within: 'pemasok',
  first: 'Pemasok',
} satisfies WordsOf<typeof en.noun>;

const words = recordWords(noun.within);

export const office = {
  title: 'Pemasok',
  record: called('Pemasok', 'pemasok'),
  add: 'Tambah pemasok',
  backToList: 'Kembali ke pemasok',
  empty: {
    text: 'Tambah pemasok tempat Anda membeli barang. Anda bisa memilihnya saat restock.',
  },
  filter: { search: words.search },
  sort: { lead_time_days: 'Waktu kirim' },
  status: activityWords,
  action: { activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
  detail: {
    title: 'Detail pemasok',
    created_at: 'Dibuat',
    updated_at: 'Diubah',
  },
  field: fields,
  hint: {
    contact: 'Siapa yang dihubungi di sana',
    delivers: 'Barang yang dipasok, dengan singkat',
    lead_time_days: 'Hari dari pemesanan sampai barang datang',
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
} satisfies WordsOf<typeof en.office>;

export const outbox = {
  changes: {
    supplierCreate: 'Tambah pemasok {subject}',
    supplierUpdate: 'Ubah pemasok {subject}',
    supplierDelete: 'Hapus pemasok {subject}',
    supplierRestore: 'Pulihkan pemasok {subject}',
    supplierActivate: 'Aktifkan pemasok {subject}',
    supplierDeactivate: 'Nonaktifkan pemasok {subject}',
  },
} satisfies WordsOf<typeof en.outbox>;
