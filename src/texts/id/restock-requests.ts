// The keys are explained in `en/restock-requests.ts`.
import type * as en from '../en/restock-requests.ts';
import type { WordsOf } from '../words-of.ts';
import { markWords, numbered } from './general/record-words.ts';

export const fields = {
  cart_id: 'Gerobak',
  items: 'Barang',
  notes: 'Catatan',
  status: 'Status',
  created_at: 'Dibuat',
  requester: 'Diminta oleh',
} satisfies WordsOf<typeof en.fields>;

export const office = {
  title: 'Permintaan restock',
  record: numbered('Permintaan restock', 'permintaan'),
  add: 'Minta restock',
  empty: {
    text: 'Barista meminta isi ulang saat shift. Setujui atau tolak di sini.',
  },
  column: { cart_id: 'Gerobak', items: 'Jumlah' },
  filter: {
    search: 'Nomor, gerobak, barista, produk',
    cart_id: 'Gerobak',
    requester_id: 'Diminta oleh',
  },
  field: fields,
  status: {
    pending: 'Menunggu',
    approved: 'Disetujui',
    rejected: 'Ditolak',
    cancelled: 'Dibatalkan',
  },
  mark: markWords,
  noNotes: 'Tanpa catatan',
  you: 'Anda',
  action: 'Tindakan',
  actionHint: 'Pilih Tindakan untuk menyetujui atau menolak permintaan.',
  close: 'Tutup',
  editLabel: 'Ubah',
  detail: {
    title: 'Detail permintaan restock',
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
    noHome: 'Gerobak ini belum punya gudang asal. Pilih dari mana barangnya diambil.',
    units: 'Unit yang disetujui',
    unitsOf: 'Unit {product}',
    unitsRequested: '{units} diminta',
    unitsInStock: '{units} di stok',
    stockUnknown: 'stok tidak diketahui',
    total: 'Menyetujui {units} dari {asked}',
    nothingLeft: 'Tidak ada unit yang bisa disetujui. Tolak permintaannya.',
    handedOver: 'Sudah diserahkan',
    handedOverHint: 'Tetap dicatat walaupun stok sistem gudang kurang, dan ditandai untuk ditinjau.',
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
    saved: 'Stok {warehouse}, disimpan {ago}',
    never: 'Stok {warehouse} belum ada di perangkat ini.',
    now: 'baru saja',
  },
  create: { title: 'Minta restock', submit: 'Kirim permintaan' },
  edit: { title: 'Ubah permintaan restock', submit: 'Simpan' },
  done: { created: 'Permintaan terkirim.', updated: 'Permintaan restock berhasil diubah!' },
  failed: {
    fetch: 'Gagal memuat permintaan restock',
    create: 'Gagal mengirim permintaan restock',
    update: 'Gagal mengubah permintaan restock',
  },
  hint: { cart_id: 'Hanya gerobak yang sedang jalan bisa diisi ulang.' },
  nothing: {
    cart_id: 'Tidak ada gerobak yang sedang jalan. Hanya gerobak yang sedang jalan bisa diisi ulang.',
  },
  choose: { cart_id: 'Pilih gerobak' },
  cancel: {
    label: 'Batalkan permintaan',
    title: 'Batalkan permintaan',
    message: 'Yakin ingin membatalkan permintaan ini?',
    keep: 'Biarkan',
    done: 'Permintaan restock berhasil dibatalkan!',
    failed: 'Gagal membatalkan permintaan restock',
  },
  partOf: '{units} dari {asked}',
} satisfies WordsOf<typeof en.office>;

export const outbox = {
  changes: {
    restockRequestCreate: 'Permintaan untuk {subject}, {units, plural, other {# unit}}',
    restockRequestUpdate: 'Ubah permintaan {subject}',
    restockRequestApprove: 'Setujui permintaan {subject}, {units, plural, other {# unit}}',
    restockRequestReject: 'Tolak permintaan {subject}',
    restockRequestCancel: 'Batalkan permintaan {subject}',
  },
  fields: {
    handed_over: 'Sudah diserahkan',
  },
} satisfies WordsOf<typeof en.outbox>;

export const log = {
  fields: {
    requester_id: 'Diminta oleh',
  },
} satisfies WordsOf<typeof en.log>;

export const till = {
  screens: {
    refill: {
      title: 'Minta barang',
      text: 'Isi unit yang Anda perlukan.',
      proposed: 'Saran dari penjualan di sisa hari yang sama minggu lalu. Ubah seperlunya.',
      onCart: '{count} di gerobak',
      onCartAndWay: '{count} di gerobak · {onTheWay} dalam perjalanan',
      send: 'Kirim permintaan',
      asked: 'Tersimpan di ponsel ini. Anda diberi tahu keputusannya.',
    },
  },
  changes: {
    restockRequestCreate: 'Permintaan barang',
  },
} satisfies WordsOf<typeof en.till>;

export const server = {
  'restockRequest.sent': 'Permintaan terkirim.',
  'restockRequest.updated': 'Permintaan restock berhasil diubah!',
  'restockRequest.approved': 'Permintaan restock berhasil disetujui!',
  'restockRequest.approvedFlagged': 'Disetujui. {notice}',
  'restockRequest.rejected': 'Permintaan restock berhasil ditolak!',
  'restockRequest.cancelled': 'Permintaan restock berhasil dibatalkan!',
  'restockRequest.unknown': 'Permintaan restock ini tidak ada',
  'restockRequest.repeated': 'Ini sudah ada dalam permintaan Anda yang masih terbuka, {number}.',
  'restockRequest.tooMany':
    '{code} sudah punya {open} permintaan terbuka. Tunggu keputusan atau batalkan salah satunya.',
  'restockRequest.cartNotInUse': '{code} tidak sedang jalan. Hanya gerobak yang sedang jalan bisa diisi ulang.',
  'restockRequest.noCart': 'Belum ada gerobak untuk Anda. Minta admin menugaskan satu.',
  'restockRequest.notOnCart': 'Anda sudah tidak di {code}.',
  'restockRequest.decided': 'Permintaan ini sudah {status} {moment}.',
  'restockRequest.edited': '{who} mengubah permintaan ini {moment}. Periksa jumlah yang baru.',
  'restockRequest.cartBack': '{code} kembali {moment}. Permintaan ini hanya bisa ditolak.',
  'restockRequest.cartCameBack': '{code} sudah kembali. Permintaan ini hanya bisa ditolak.',
  'restockRequest.notYours': 'Hanya yang meminta yang bisa membatalkan. Tolak saja.',
  'restockRequest.onCart':
    'Sudah disetujui oleh {who} {moment}. {units} unit ada di gerobak. Ambil kembali dengan pengembalian atau transfer.',
  'restockRequest.short': '{warehouse} tinggal {available} {name}. Yang diminta {quantity}.',
  'restockRequest.notInBook': '{units} unit melebihi stok sistem di sana dan perlu ditinjau.',
  'restockRequest.noticeTitle': 'Permintaan restock {number}',
  'restockRequest.noticeAsked': '{username} ({code}) meminta {units} unit',
  'restockRequest.noticeSeveral': 'Permintaan restock {code}',
  'restockRequest.noticeOf': '{number}: {username} ({code}) meminta {units} unit',
  'restockRequest.noticeApproved': 'Permintaan Anda {number} disetujui: {approved} dari {requested}',
  'restockRequest.noticeApprovedNoted': 'Permintaan Anda {number} disetujui: {approved} dari {requested} ("{note}")',
  'restockRequest.noticeRejected': 'Permintaan Anda {number} ditolak',
  'restockRequest.noticeRejectedNoted': 'Permintaan Anda {number} ditolak ("{note}")',
} satisfies WordsOf<typeof en.server>;
