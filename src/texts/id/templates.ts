// The keys are explained in `en/templates.ts`.
import type * as en from '../en/templates.ts';
import type { WordsOf } from '../words-of.ts';
import { called, recordWords } from './general/record-words.ts';

export const fields = {
  name: 'Nama',
  cart_id: 'Gerobak',
  warehouse_id: 'Gudang',
  items: 'Muatan',
} satisfies WordsOf<typeof en.fields>;

export const noun = {
  within: 'templat',
  first: 'Templat',
} satisfies WordsOf<typeof en.noun>;

const words = recordWords(noun.within);

export const office = {
  title: 'Templat muatan',
  record: called('Templat muatan', 'templat'),
  add: 'Tambah templat',
  backToList: 'Kembali ke templat',
  empty: {
    text: 'Templat adalah muatan biasa untuk satu gerobak, atau semua gerobak sebuah gudang. Pakai saat menyiapkan shift.',
  },
  filter: { search: words.search },
  sort: { name: 'Nama' },
  field: { ...fields, owner: 'Untuk' },
  hint: { owner: 'Satu gerobak, atau semua gerobak sebuah gudang' },
  choose: { owner: 'Pilih gerobak atau gudang' },
  forAll: 'Semua gerobak {warehouse}',
  oneCart: '{code} · gerobak ini saja',
  allCarts: 'semua gerobak gudang ini',
  load: '{products, plural, other {# produk}} · {units, plural, other {# unit}}',
  figure: '{count, plural, other {unit}} · {products, plural, other {# produk}}',
  detail: {
    title: 'Detail templat',
    warehouse_id: 'Semua gerobak',
    product: 'Nama produk',
    quantity: 'Jumlah',
    created_at: 'Dibuat',
    updated_at: 'Diubah',
  },
  create: words.create,
  edit: words.edit,
  remove: words.remove,
  done: words.done,
  failed: words.failed,
} satisfies WordsOf<typeof en.office>;

export const outbox = {
  changes: {
    templateCreate: 'Tambah templat {subject}',
    templateUpdate: 'Ubah templat {subject}',
    templateDelete: 'Hapus templat {subject}',
    templateRestore: 'Pulihkan templat {subject}',
  },
} satisfies WordsOf<typeof en.outbox>;
