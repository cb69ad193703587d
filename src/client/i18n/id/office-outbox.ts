import type en from '../en/office-outbox.ts';
import type { WordsOf } from '../words-of.ts';
import assignments from './office-assignments.ts';
import carts from './office-carts.ts';
import products from './office-products.ts';
import restockRequests from './office-restock-requests.ts';
import restocks from './office-restocks.ts';
import stock from './office-stock.ts';
import suppliers from './office-suppliers.ts';
import transactions from './office-transactions.ts';
import users from './office-users.ts';
import warehouses from './office-warehouses.ts';

/** Texts of the outbox in Bahasa Indonesia. The keys are explained in `en/office-outbox.ts`. */
export default {
  title: 'Menunggu dikirim',
  sendNow: 'Kirim sekarang',
  exportFile: 'Ekspor berkas',
  failed: 'Tidak berhasil. Semuanya masih ada di sini; coba lagi.',
  attention: 'Perlu ditinjau',
  attentionText:
    'Ini tidak diterima atau tidak bisa dikirim, jadi tidak ada yang berubah. Tidak ada pula yang hilang: tentukan satu per satu.',
  stale: 'Lebih dari tiga minggu',
  staleText: 'Ini baru dikirim setelah Anda memastikan masih berlaku.',
  sendStale: 'Kirim',
  waiting: 'Menunggu',
  empty: {
    title: 'Semua sudah terkirim',
    text: 'Yang Anda kerjakan tanpa koneksi menunggu di sini sampai diterima server.',
    lastSynced: 'Terakhir sinkron dengan server: {when}.',
  },
  state: {
    queued: 'Antre',
    sending: 'Dikirim',
    refused: 'Tidak diterima',
    stale: 'Perlu kepastian',
    unknown: 'Tidak dikenali',
    unreadable: 'Tidak terbaca',
  },
  saved: {
    plain: 'Disimpan {when}',
    offline: 'Disimpan {when}, dikirim saat online',
    soon: 'Disimpan {when}, sebentar lagi dikirim',
    retry: 'Disimpan {when}, {attempts, plural, other {sudah dicoba #×}}, dicoba lagi {next}',
    waitsForOther: 'Disimpan {when}, menunggu “{entry}” selesai',
    stale: 'Disimpan {when}, menunggu kepastian Anda',
    refused: 'Disimpan {when}, tidak diterima {refusedAt}',
  },
  unknownText:
    'Ini ditulis oleh versi aplikasi yang lain dan disimpan apa adanya; ekspor dulu sebelum membuangnya.',
  unreadableText:
    'Ini rusak di perangkat ini dan tidak bisa dikirim. Ekspor, buang, lalu masukkan lagi.',
  retry: 'Coba lagi',
  edit: 'Ubah',
  chooseWarehouse: 'Pilih gudang lain',
  keepMine: 'Pakai punya saya',
  keepBoth: 'Simpan keduanya',
  deleteAnyway: 'Tetap hapus',
  deactivateAnyway: 'Tetap nonaktifkan',
  restoreWithMine: 'Pulihkan dengan perubahan saya',
  loadUnits: 'Muat {units}',
  loadAvailable: 'Muat yang ada saja',
  handedOver: 'Sudah diserahkan',
  keepOnCart: 'Tetap {units} – sudah di gerobak',
  replaceTheirs: 'Ganti penugasan itu dengan punya saya',
  chooseCart: 'Pakai gerobak lain',
  approvePart: 'Setujui {units} dari {of}',
  approveNew: 'Setujui {units} yang baru',
  rejectRequest: 'Tolak permintaan',
  correctCount: 'Perbaiki dengan hitungan saya',
  correctUnits: 'Perbaiki menjadi {units}',
  correctAvailable: 'Perbaiki sejauh stoknya ada',
  addCount: 'Tambahkan hitungan saya',
  openIt: 'Buka',
  lookAgain: 'Lihat lagi',
  discard: 'Buang',
  undo: 'Urungkan',
  actionOn: '{action}: {entry}',
  discardTitle: 'Buang perubahan ini?',
  discardMessage: '“{entry}” tidak akan pernah dikirim.',
  discardWithOthers: '{count, plural, other {# perubahan bergantung padanya dan ikut dibuang:}}',
  discarded: 'Dibuang: {entry}',
  keep: 'Simpan saja',
  entry: {
    ...products.entries,
    ...warehouses.entries,
    ...carts.entries,
    ...assignments.entries,
    ...restocks.entries,
    ...restockRequests.entries,
    ...stock.entries,
    ...suppliers.entries,
    ...transactions.entries,
    ...users.entries,
    businessUpdate: 'Ganti kode QRIS',
    notificationRead: 'Tandai satu notifikasi sudah dibaca',
    notificationReadAll: 'Tandai semua notifikasi sudah dibaca',
    unknown: 'Perubahan yang tidak dikenal versi ini',
    unreadable: 'Perubahan yang tidak terbaca',
  },
  refill: 'Isi ulang {subject}, {units, plural, other {# barang}}',
  contents: {
    open: 'Lihat isinya',
    line: '{units} {product}',
    noMinimum: 'Tanpa minimum: {product}',
    wasted: '({units} dibuang)',
    expiry: 'sampai {date}',
  },
  outcomeNotice: {
    sent: 'Terkirim: {entry}',
    sentWith: 'Terkirim: {entry}. {message}',
    refused: 'Tidak diterima: {entry}. {reason}',
    merged: 'Terkirim: {entry}. {change} Kedua perubahan dipertahankan.',
    manySent: '{count} perubahan dari perangkat ini terkirim.',
    manyRefused: '{count} perubahan dari perangkat ini tidak diterima.',
    openOutbox: 'Putuskan',
  },
  difference: {
    caption: 'Yang berbeda',
    field: 'Kolom',
    mine: 'Punya Anda',
    theirs: 'Di server',
    before: 'Sebelumnya',
    nothing: 'Kosong',
    wasted: 'Terbuang',
  },
  /** Names of the fields of documents; a record's own screens name its fields. */
  field: {
    ...restocks.field,
    ...restockRequests.field,
    ...assignments.field,
    sales_id: 'Barista',
    from_warehouse_id: 'Dari',
    to_warehouse_id: 'Ke',
    stock: 'Hasil hitung',
    cash_counted: 'Uang tunai dihitung',
    reason: 'Alasan',
    note: 'Catatan keputusan',
  },
  lineError: 'Baris {number}: {message}',
} satisfies WordsOf<typeof en>;
