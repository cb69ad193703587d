// The keys are explained in `en/restocks.ts`.
import type * as en from '../en/restocks.ts';
import type { WordsOf } from '../words-of.ts';
import { markWords, numbered } from './general/record-words.ts';

export const fields = {
  warehouse_id: 'Gudang',
  supplier_id: 'Pemasok',
  status: 'Status',
  notes: 'Catatan',
  items: 'Barang',
  expired_date: 'Kedaluwarsa',
  unit_cost: 'Harga modal',
  restocked_at: 'Waktu restock',
} satisfies WordsOf<typeof en.fields>;

export const office = {
  title: 'Restock',
  record: numbered('Restock', 'restock'),
  add: 'Restock',
  empty: {
    text: 'Catat barang yang masuk ke gudang. Bisa juga saat offline.',
  },
  column: { items: 'Jumlah' },
  filter: { search: 'Nomor, gudang, pemasok, produk', created_by_id: 'Dicatat oleh' },
  noNotes: 'Tanpa catatan',
  status: {
    pending: 'Dipesan',
    approved: 'Disetujui',
    rejected: 'Ditolak',
    voided: 'Dibatalkan',
  },
  /** `createRefused`: a new restock was rejected, instead of a change to an older one. */
  mark: { ...markWords, createRefused: 'Restock, perlu ditindaklanjuti' },
  you: 'Anda',
  expected: {
    label: 'Pesanan pembelian',
    hint: 'Untuk barang yang belum datang. Stok berubah setelah disetujui.',
  },
  create: { title: 'Restock', submit: 'Simpan' },
  edit: {
    label: 'Ubah',
    approved: 'Ubah pemasok, catatan, harga modal',
    title: 'Ubah restock',
    submit: 'Simpan',
  },
  done: {
    created: 'Restock berhasil!',
    draftSaved: 'Pesanan pembelian tersimpan!',
    updated: 'Restock berhasil diubah!',
  },
  failed: {
    fetch: 'Gagal memuat restock',
    create: 'Gagal restock',
    update: 'Gagal mengubah restock',
  },
  none: { supplier_id: 'Tanpa pemasok' },
  newSupplier: 'Pemasok baru',
  choose: { warehouse_id: 'Pilih gudang' },
  approve: {
    label: 'Setujui',
    title: 'Setujui restock',
    message: 'Isi yang datang. Stok langsung bertambah.',
    done: 'Restock berhasil!',
    failed: 'Gagal menyetujui restock',
  },
  receive: {
    lines: 'Barang diterima',
    expected: '{units} dipesan',
    expectedUntil: '{units} dipesan, kedaluwarsa {date}',
    unitsOf: 'Diterima: {product}',
    expiryOf: 'Tanggal kedaluwarsa {product}',
    asExpected: 'Semua sesuai pesanan.',
    /** Also stored in the notes. */
    difference: '{product}: {expected} dipesan, {received} diterima',
    lot: '{units}, kedaluwarsa {date}',
    undated: '{units}, tanpa tanggal kedaluwarsa',
    nothing: 'Jika tidak ada yang datang, tutup ini dan tolak pesanan pembeliannya.',
  },
  reject: {
    label: 'Tolak',
    title: 'Tolak restock',
    message: 'Barang tidak jadi datang. Stok tidak berubah.',
    done: 'Restock berhasil ditolak!',
    failed: 'Gagal menolak restock',
  },
  void: {
    label: 'Batalkan',
    title: 'Batalkan restock',
    message: 'Barang dikeluarkan dari stok. Semuanya harus masih ada di gudang.',
    done: 'Restock berhasil dibatalkan!',
    failed: 'Gagal membatalkan restock',
  },
  detail: {
    title: 'Detail restock',
    number: 'Nomor',
    recordedBy: 'Dicatat oleh',
    product: 'Nama produk',
    quantity: 'Jumlah',
    noExpiry: 'Tanpa tanggal',
    items: 'Barang dalam restock ini',
  },
  field: fields,
  said: { unit_cost: '{value} per unit' },
  costs: {
    optional: 'Harga modal, opsional',
    show: 'Harga modal',
    goods: '{count, plural, other {# unit}}',
    goodsUntil: '{count, plural, other {# unit}}, kedaluwarsa {date}',
  },
  saveDespiteDuplicate: 'Simpan keduanya',
} satisfies WordsOf<typeof en.office>;

export const order = {
  open: 'Saran pembelian',
  title: 'Saran pembelian',
  back: 'Kembali ke restock',
  note: 'Produk yang akan menipis sebelum barang yang dipesan hari ini tiba. Gudang dengan minimum sendiri hanya menghitung stoknya dan gerobaknya.',
  saved: 'Terakhir disinkronkan {when}.',
  warehouse: 'Kirim ke',
  noSupplier: 'Belum ada pemasok',
  noSupplierText: 'Produk ini belum punya pemasok aktif. Dianggap tiba besok.',
  comes: 'Dipesan hari ini, tiba {day}.',
  today: 'hari ini',
  tomorrow: 'besok',
  runsOut: 'habis {day}',
  noneLeft: 'habis',
  unitsOf: 'Jumlah {product}',
  unitsInvalid: 'Isi bilangan bulat dari 0 sampai {max}',
  sum: '{count} produk, {units} unit',
  allZero: 'Isi minimal satu unit untuk dipesan.',
  tooLong: 'Satu pesanan pembelian paling banyak {max} produk. Sisanya tetap di sini.',
  order: 'Buat pesanan pembelian',
  done: 'Pesanan pembelian tersimpan!',
  failed: 'Gagal menyimpan pesanan pembelian',
  ordered: 'Pesanan pembelian tersimpan: {count} produk, {units} unit. Kirim ke pemasok:',
  show: 'Lihat',
  nothing: 'Tidak ada yang perlu dibeli',
  nothingText: 'Stok dan pesanan pembelian cukup sampai barang baru bisa tiba.',
  noWarehouse: 'Belum ada gudang',
  noWarehouseText: 'Tambah gudang untuk memesan barang.',
  addWarehouse: 'Tambah gudang',
  unknown: 'Saran pembelian belum ada di perangkat ini',
  unknownText: 'Sambungkan sekali untuk memuat penjualan terakhir dan tanggal kedaluwarsa.',
  reason: {
    left: 'sisa {units} di semua tempat',
    leftHere: 'sisa {units} di sini dan di gerobaknya',
    expired: '{units} kedaluwarsa',
    expected: '{units} dipesan',
    perDay: 'sekitar {units} per hari sampai {day}',
    fewerThanOne: 'kurang dari 1',
    perWeek: 'sekitar {units} per minggu',
    nothingSold: 'tidak ada penjualan dalam empat minggu',
    lasts: '{count, plural, =0 {tidak cukup hari ini} other {cukup untuk # hari}}',
    lowAt: 'menipis pada {units}',
    comesIn: '{count, plural, =0 {tiba hari ini} other {tiba dalam # hari}}',
    keeps: 'masa simpan {count} hari',
  },
  transfer: {
    spare: '{place} punya lebih dari minimumnya.',
    action: 'Transfer {units} dari sana',
    done: 'Transfer dicatat.',
    failed: 'Gagal mencatat transfer',
  },
  send: {
    title: 'Kirim ke pemasok',
    subject: 'Pesanan pembelian dari {business}',
    to: 'Untuk {supplier}',
    total: 'Total: {count, plural, other {{units} unit}}',
    deliverTo: 'Mohon dikirim ke: {place}',
    whatsApp: 'WhatsApp',
    mail: 'Email',
    share: 'Bagikan',
    copy: 'Salin teks',
    copied: 'Pesanan pembelian disalin.',
    notCopied: 'Pesanan pembelian tidak bisa disalin.',
  },
} satisfies WordsOf<typeof en.order>;

export const outbox = {
  changes: {
    restockUpdate: 'Ubah restock {subject}',
    restockApprove: 'Setujui restock {subject}',
    restockReject: 'Tolak restock {subject}',
    restockVoid: 'Batalkan restock {subject}',
    restockCreate: 'Restock {subject}, {units, plural, other {# unit}}',
  },
} satisfies WordsOf<typeof en.outbox>;

export const log = {
  fields: {
    restocked_at: 'Tiba pada',
  },
} satisfies WordsOf<typeof en.log>;

export const server = {
  'restock.saved': 'Restock berhasil!',
  'restock.flagged': 'Restock disimpan. {notices}',
  'restock.updated': 'Restock berhasil diubah!',
  'restock.rejected': 'Restock berhasil ditolak!',
  'restock.voided': 'Restock berhasil dibatalkan!',
  'restock.unknown': 'Restock ini tidak ada',
  'restock.draft': '{number} belum disetujui. Tolak saja.',
  'restock.moved': '{number} sudah disetujui. Hanya pemasok, catatan, dan harga modalnya yang bisa diubah.',
  'restock.final': '{number} {status}. Tidak bisa diubah lagi.',
  'restock.recordedAlready':
    '{who} sudah mencatat {units} unit ke {warehouse} {moment}. Apakah punya Anda restock kedua?',
  'restock.warehouseGone': '{name} sudah tidak ada. Pilih gudang yang menerima {units} unit ini.',
  'restock.productBack': '{name} pernah dihapus dan kini kembali nonaktif. Aktifkan atau hapus stoknya.',
  'restock.productInactive': '{name} nonaktif. Aktifkan atau hapus stoknya.',
  'restock.goodsLeft': '{missing} dari {quantity} {name} sudah keluar dari {warehouse}.',
} satisfies WordsOf<typeof en.server>;
