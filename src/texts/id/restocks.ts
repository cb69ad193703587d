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
  unit_cost: 'Harga beli',
  restocked_at: 'Waktu restock',
} satisfies WordsOf<typeof en.fields>;

export const office = {
  title: 'Restock',
  record: numbered('Restock', 'restock'),
  add: 'Restock',
  empty: {
    text: 'Restock mencatat barang yang masuk ke gudang. Bisa juga tanpa koneksi.',
  },
  column: { items: 'Jumlah' },
  filter: { search: 'Nomor, gudang, pemasok, produk', created_by_id: 'Dicatat oleh' },
  noNotes: 'Tanpa catatan',
  status: {
    pending: 'Akan datang',
    approved: 'Disetujui',
    rejected: 'Ditolak',
    voided: 'Dibatalkan',
  },
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
  field: fields,
  said: { unit_cost: '{value} per unit' },
  costs: {
    optional: 'Harga beli per unit, opsional',
    show: 'Harga beli',
    goods: '{count, plural, other {# barang}}',
    goodsUntil: '{count, plural, other {# barang}}, sampai {date}',
  },
  saveDespiteDuplicate: 'Simpan keduanya',
} satisfies WordsOf<typeof en.office>;

export const order = {
  open: 'Yang perlu dipesan',
  title: 'Yang perlu dipesan',
  back: 'Kembali ke daftar restock',
  note: 'Produk yang akan menipis saat kiriman yang dipesan hari ini tiba. Untuk gudang dengan minimum sendiri, hanya stoknya dan stok gerobaknya yang dihitung.',
  saved: 'Terakhir disinkronkan {when}.',
  warehouse: 'Kirim ke',
  noSupplier: 'Belum ada pemasok',
  noSupplierText: 'Belum ada pemasok aktif yang diketahui untuk produk ini. Kiriman dianggap tiba besok.',
  comes: 'Dipesan hari ini, tiba {day}.',
  today: 'hari ini',
  tomorrow: 'besok',
  runsOut: 'habis {day}',
  noneLeft: 'habis',
  unitsOf: 'Pesanan {product}',
  unitsInvalid: 'Bilangan bulat dari 0 sampai {max}',
  sum: '{count} produk, {units} unit',
  allZero: 'Semua jumlah 0: tidak ada yang dipesan.',
  tooLong: 'Satu kiriman paling banyak {max} produk: sisanya tetap di sini untuk kiriman berikutnya.',
  order: 'Catat kiriman yang akan datang',
  done: 'Kiriman yang akan datang tersimpan!',
  failed: 'Gagal menyimpan kiriman',
  ordered: 'Kiriman yang akan datang tersimpan: {count} produk, {units} unit. Sekarang beri tahu pemasok:',
  show: 'Lihat',
  nothing: 'Tidak ada yang perlu dipesan',
  nothingText: 'Stok dan kiriman yang akan datang cukup sampai kiriman berikutnya bisa tiba.',
  noWarehouse: 'Belum ada gudang',
  noWarehouseText: 'Barang dipesan untuk sebuah gudang. Tambahkan gudang dulu.',
  addWarehouse: 'Tambah gudang',
  unknown: 'Yang perlu dipesan belum diketahui di sini',
  unknownText:
    'Dihitung dari penjualan beberapa minggu terakhir dan stok yang akan kedaluwarsa, yang belum disinkronkan di perangkat ini. Sambungkan sekali.',
  /** Parts of one sentence: "sisa 38, 24 akan datang, sekitar 21 per hari sampai Kamis, cukup 3 hari". */
  reason: {
    left: 'sisa {units} di semua tempat',
    leftHere: 'sisa {units} di sini dan di gerobaknya',
    expired: '{units} lagi kedaluwarsa',
    expected: '{units} akan datang',
    perDay: 'sekitar {units} per hari sampai {day}',
    fewerThanOne: 'kurang dari 1',
    perWeek: 'sekitar {units} per minggu',
    nothingSold: 'tidak terjual dalam empat minggu sebelum hari ini',
    lasts: '{count, plural, =0 {tidak cukup hari ini} other {cukup # hari}}',
    lowAt: 'menipis pada {units}',
    comesIn: '{count, plural, =0 {tiba hari ini} other {tiba dalam # hari}}',
    keeps: 'tahan {count} hari',
  },
  transfer: {
    spare: '{place} punya lebih dari minimumnya.',
    action: 'Pindahkan {units} dari sana',
    done: 'Pemindahan tersimpan!',
    failed: 'Gagal menyimpan pemindahan',
  },
  send: {
    title: 'Beri tahu pemasok',
    subject: 'Pesanan {business}',
    to: 'Untuk {supplier}',
    total: 'Total: {count, plural, other {{units} unit}}',
    deliverTo: 'Mohon dikirim ke: {place}',
    whatsApp: 'WhatsApp',
    mail: 'Email',
    share: 'Bagikan',
    copy: 'Salin teks',
    copied: 'Pesanan disalin.',
    notCopied: 'Pesanan tidak dapat disalin.',
  },
} satisfies WordsOf<typeof en.order>;

export const outbox = {
  changes: {
    restockUpdate: 'Ubah restock {subject}',
    restockApprove: 'Setujui restock {subject}',
    restockReject: 'Tolak restock {subject}',
    restockVoid: 'Batalkan restock {subject}',
    restockCreate: 'Restock {subject}, {units, plural, other {# barang}}',
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
  'restock.draft': '{number} masih draf. Tolak saja.',
  'restock.moved':
    '{number} disetujui. Barangnya sudah masuk; hanya pemasok, catatan, dan harga belinya yang bisa diubah.',
  'restock.final': '{number} {status}. Tidak bisa diubah lagi.',
  'restock.recordedAlready':
    '{who} sudah mencatat {units} unit ke {warehouse} {moment}. Apakah punya Anda kiriman kedua?',
  'restock.warehouseGone': '{name} sudah tidak ada. Pilih gudang yang menerima {units} unit ini.',
  'restock.productBack': '{name} pernah dihapus dan kini kembali, nonaktif – aktifkan atau hapus bukukan.',
  'restock.productInactive': '{name} nonaktif – aktifkan atau hapus bukukan.',
  'restock.goodsLeft': '{missing} dari {quantity} {name} sudah keluar dari {warehouse}.',
} satisfies WordsOf<typeof en.server>;
