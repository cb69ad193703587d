import { fieldWordsId } from '#contract/messages/field-words-id.ts';
import type en from '../en/office-templates.ts';
import type { WordsOf } from '../words-of.ts';
import { called, recordWords } from './record-words.ts';

const words = recordWords('templat');

/** Texts of load templates in Bahasa Indonesia. The keys are explained in `en/office-templates.ts`. */
export default {
  title: 'Templat muatan',
  record: called('Templat muatan', 'templat'),
  add: 'Tambah templat',
  backToList: 'Kembali ke templat',
  empty: {
    text: 'Templat adalah muatan yang biasa, untuk satu gerobak atau semua gerobak sebuah gudang. Pagi hari templat mengisi gerobak dengan satu ketukan.',
  },
  filter: { search: words.search },
  sort: { name: 'Nama' },
  field: { ...fieldWordsId.templates, owner: 'Untuk' },
  hint: { owner: 'Satu gerobak, atau semua gerobak yang memuat dari sebuah gudang' },
  choose: { owner: 'Pilih gerobak atau gudang' },
  forAll: 'Semua gerobak {warehouse}',
  oneCart: '{code} · gerobak ini saja',
  allCarts: 'semua gerobak yang memuat di sana',
  load: '{products, plural, other {# produk}} · {units, plural, other {# unit}}',
  figure: '{count, plural, other {unit}} · {products, plural, other {# produk}}',
  detail: {
    title: 'Detail Templat',
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
  entries: {
    templateCreate: 'Tambah templat {subject}',
    templateUpdate: 'Ubah templat {subject}',
    templateDelete: 'Hapus templat {subject}',
    templateRestore: 'Pulihkan templat {subject}',
  },
} satisfies WordsOf<typeof en>;
