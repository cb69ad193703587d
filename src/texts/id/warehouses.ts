// The keys are explained in `en/warehouses.ts`.
import type * as en from '../en/warehouses.ts';
import type { WordsOf } from '../words-of.ts';
import { called, recordWords } from './general/record-words.ts';

export const fields = {
  name: 'Nama',
  address: 'Alamat',
  location: 'Lintang, bujur',
  capacity: 'Kapasitas',
} satisfies WordsOf<typeof en.fields>;

export const noun = {
  within: 'gudang',
  first: 'Gudang',
} satisfies WordsOf<typeof en.noun>;

const words = recordWords(noun.within);

export const office = {
  title: 'Gudang',
  record: called('Gudang', 'gudang'),
  add: 'Tambah gudang',
  backToList: 'Kembali ke gudang',
  empty: {
    text: 'Tambah gudang untuk mencatat restock dan memuat gerobak.',
  },
  filter: { search: words.search },
  noLimit: 'Tanpa batas',
  detail: {
    title: 'Detail gudang',
    created_at: 'Dibuat',
    updated_at: 'Diubah',
  },
  field: fields,
  hint: {
    capacity: 'Jumlah unit yang muat. 0 berarti tanpa batas.',
    place: 'Lokasi gudang. Opsional.',
  },
  create: words.create,
  edit: words.edit,
  remove: words.remove,
  done: words.done,
  failed: words.failed,
} satisfies WordsOf<typeof en.office>;

export const outbox = {
  changes: {
    warehouseCreate: 'Tambah gudang {subject}',
    warehouseUpdate: 'Ubah gudang {subject}',
    warehouseDelete: 'Hapus gudang {subject}',
    warehouseRestore: 'Pulihkan gudang {subject}',
  },
} satisfies WordsOf<typeof en.outbox>;

export const server = {
  'warehouse.notEmpty':
    '{name} {units, plural, =0 {} other {masih berisi # unit}}{cartsToo, select, yes { dan } other {}}{carts, plural, =0 {} other {menjadi gudang # gerobak}}{draftsToo, select, yes { dan } other {}}{drafts, plural, =0 {} other {punya # pesanan pembelian terbuka}}. {act, select, move {Pindahkan dulu.} other {Putuskan dulu.}}',
} satisfies WordsOf<typeof en.server>;
