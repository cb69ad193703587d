import { fieldWordsId } from '#contract/messages/field-words-id.ts';
import { statusLabelsOf } from '#contract/messages/status-words.ts';
import { restockStatuses } from '#contract/restocks/entity.ts';
import type en from '../en/office-restocks.ts';
import type { WordsOf } from '../words-of.ts';
import { markWords, numbered } from './record-words.ts';

/** Texts of restocks in Bahasa Indonesia. The keys are explained in `en/office-restocks.ts`. */
export default {
  title: 'Restock',
  record: numbered('Restock', 'restock'),
  add: 'Restock',
  empty: {
    text: 'Restock mencatat barang yang masuk ke gudang. Bisa juga tanpa koneksi.',
  },
  column: { items: 'Jumlah' },
  filter: { search: 'Nomor, gudang, pemasok, produk', created_by_id: 'Dicatat oleh' },
  noNotes: 'Tanpa catatan',
  status: { ...statusLabelsOf(restockStatuses, 'id'), pending: 'Akan datang' },
  /** `createRefused`: the server refused a new restock and not a change of an older one. */
  mark: { ...markWords, createRefused: 'Restock, ditolak' },
  you: 'Anda',
  expected: {
    label: 'Kiriman yang akan datang',
    hint: 'Barangnya belum ada. Baru dihitung setelah disetujui bahwa sudah sampai.',
  },
  create: { title: 'Restock', submit: 'Simpan' },
  edit: {
    label: 'Ubah',
    approved: 'Ubah pemasok, catatan, harga beli',
    title: 'Ubah restock',
    submit: 'Simpan',
  },
  done: {
    created: 'Restock berhasil!',
    draftSaved: 'Kiriman yang akan datang tersimpan!',
    updated: 'Restock berhasil diubah!',
  },
  failed: {
    fetch: 'Gagal mengambil restock',
    create: 'Gagal restock',
    update: 'Gagal mengubah restock',
  },
  none: { supplier_id: 'Tanpa pemasok' },
  newSupplier: 'Pemasok baru',
  choose: { warehouse_id: 'Pilih gudang' },
  approve: {
    label: 'Setujui',
    title: 'Setujui restock',
    message: 'Sudah sampai semua? Kalau tidak, isi yang datang. Barang dihitung mulai sekarang.',
    done: 'Restock berhasil!',
    failed: 'Gagal menyetujui restock',
  },
  receive: {
    lines: 'Yang datang',
    expected: 'Seharusnya {units}',
    expectedUntil: 'Seharusnya {units}, sampai {date}',
    unitsOf: 'Diterima {product}',
    expiryOf: 'Tanggal kedaluwarsa {product}',
    asExpected: 'Semua sesuai pesanan.',
    /** Also kept in the notes. */
    difference: '{product}: seharusnya {expected}, diterima {received}',
    lot: '{units} sampai {date}',
    undated: '{units} tanpa tanggal',
    nothing: 'Tidak ada yang datang? Tutup ini lalu tolak kirimannya.',
  },
  reject: {
    label: 'Tolak',
    title: 'Tolak restock',
    message: 'Kiriman ini tidak jadi datang. Stok tidak bertambah.',
    done: 'Restock berhasil ditolak!',
    failed: 'Gagal menolak restock',
  },
  void: {
    label: 'Batalkan',
    title: 'Batalkan restock',
    message: 'Barang dikeluarkan lagi dari stok, selama semuanya masih di gudang.',
    done: 'Restock berhasil dibatalkan!',
    failed: 'Gagal membatalkan restock',
  },
  detail: {
    title: 'Detail Restock',
    number: 'Nomor',
    recordedBy: 'Dicatat oleh',
    product: 'Nama produk',
    quantity: 'Jumlah',
    noExpiry: 'Tanpa tanggal',
    items: 'Barang dalam restock ini',
  },
  field: fieldWordsId.restocks,
  said: { unit_cost: '{value} per unit' },
  costs: {
    optional: 'Harga beli per unit, opsional',
    show: 'Harga beli',
    goods: '{count, plural, other {# barang}}',
    goodsUntil: '{count, plural, other {# barang}}, sampai {date}',
  },
  saveDespiteDuplicate: 'Simpan keduanya',
  /** The names of changes on the outbox page. `{subject}` is the name of the record. */
  entries: {
    restockUpdate: 'Ubah restock {subject}',
    restockApprove: 'Setujui restock {subject}',
    restockReject: 'Tolak restock {subject}',
    restockVoid: 'Batalkan restock {subject}',
    restockCreate: 'Restock {subject}, {units, plural, other {# barang}}',
  },
} satisfies WordsOf<typeof en>;
