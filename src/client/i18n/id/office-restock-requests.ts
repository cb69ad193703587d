import { fieldWordsId } from '#contract/messages/field-words-id.ts';
import { statusLabelsOf } from '#contract/messages/status-words.ts';
import { restockRequestStatuses } from '#contract/restock-requests/entity.ts';
import type en from '../en/office-restock-requests.ts';
import type { WordsOf } from '../words-of.ts';
import { markWords, numbered } from './record-words.ts';

/**
 * Texts of restock requests in Bahasa Indonesia.
 * The keys are explained in `en/office-restock-requests.ts`.
 */
export default {
  title: 'Permintaan restock',
  record: numbered('Permintaan restock', 'permintaan'),
  add: 'Minta restock',
  empty: {
    text: 'Barista minta isi ulang saat sedang jualan. Permintaannya disetujui atau ditolak di sini.',
  },
  column: { cart_id: 'Gerobak', items: 'Jumlah' },
  filter: {
    search: 'Nomor, gerobak, barista, produk',
    cart_id: 'Gerobak',
    requester_id: 'Diminta oleh',
  },
  field: fieldWordsId.restockRequests,
  status: statusLabelsOf(restockRequestStatuses, 'id'),
  mark: markWords,
  noNotes: 'Tanpa catatan',
  you: 'Anda',
  action: 'Tindakan',
  actionHint: '“Tindakan” membuka permintaan untuk disetujui atau ditolak.',
  close: 'Tutup',
  editLabel: 'Ubah',
  detail: {
    title: 'Detail Permintaan Restock',
    cart_id: 'Gerobak',
    number: 'Nomor',
    decided: 'Diputuskan',
    decidedBy: '{when} oleh {who}',
    decisionNote: 'Catatan keputusan',
    items: 'Barang dalam permintaan ini',
    product: 'Nama produk',
    quantity: 'Jumlah',
    approved: 'Disetujui',
  },
  approve: {
    title: 'Permintaan Restock',
    label: 'Setujui',
    requestedBy: '{who}, {when}',
    fromWarehouse: 'Dari gudang',
    chooseWarehouse: 'Pilih gudang',
    noHome: 'Gerobak ini belum punya gudang. Pilih dari mana barangnya diambil.',
    units: 'Jumlah yang disetujui',
    unitsOf: 'Jumlah {product}',
    unitsRequested: '{units} diminta',
    unitsInStock: '{units} di stok',
    stockUnknown: 'stok tidak diketahui di sini',
    total: 'Menyetujui {units} dari {asked}',
    nothingLeft: 'Tidak ada yang bisa disetujui. Tolak saja permintaannya.',
    handedOver: 'Barang sudah saya serahkan di tempat',
    handedOverHint: 'Kalau stok yang tercatat di gudang kurang, tetap dihitung dan ditandai untuk diperiksa.',
    note: 'Catatan keputusan',
    done: 'Permintaan restock berhasil disetujui!',
    failed: 'Gagal menyetujui permintaan restock',
  },
  reject: {
    label: 'Tolak',
    done: 'Permintaan restock berhasil ditolak!',
    failed: 'Gagal menolak permintaan restock',
  },
  stock: {
    live: 'Stok {warehouse}, terbaru',
    saved: 'Stok {warehouse} seperti tersimpan di perangkat ini {ago}',
    never: 'Stok {warehouse} belum pernah tersimpan di perangkat ini.',
    now: 'baru saja',
  },
  create: { title: 'Minta restock', submit: 'Kirim permintaan' },
  edit: { title: 'Ubah permintaan restock', submit: 'Simpan' },
  done: { created: 'Permintaan terkirim.', updated: 'Permintaan restock berhasil diubah!' },
  failed: {
    fetch: 'Gagal mengambil permintaan restock',
    create: 'Gagal mengirim permintaan restock',
    update: 'Gagal mengubah permintaan restock',
  },
  hint: { cart_id: 'Hanya gerobak yang sedang jalan yang diisi ulang.' },
  nothing: {
    cart_id: 'Belum ada gerobak yang jalan, padahal hanya gerobak yang jalan yang diisi ulang.',
  },
  choose: { cart_id: 'Pilih gerobak' },
  cancel: {
    label: 'Batalkan permintaan',
    title: 'Batalkan permintaan',
    message: 'Yakin mau menarik permintaan ini?',
    keep: 'Jangan',
    done: 'Permintaan restock berhasil dibatalkan!',
    failed: 'Gagal membatalkan permintaan restock',
  },
  /** The names of changes on the outbox page. `{subject}` is the name of the record. */
  /** The units of a request of which a part was approved. */
  partOf: '{units} dari {asked}',
  entries: {
    restockRequestCreate: 'Permintaan untuk {subject}, {units, plural, other {# barang}}',
    restockRequestUpdate: 'Ubah permintaan {subject}',
    restockRequestApprove: 'Setujui permintaan {subject}, {units, plural, other {# barang}}',
    restockRequestReject: 'Tolak permintaan {subject}',
    restockRequestCancel: 'Batalkan permintaan {subject}',
  },
} satisfies WordsOf<typeof en>;
