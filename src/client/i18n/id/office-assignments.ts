import type en from '../en/office-assignments.ts';
import type { WordsOf } from '../words-of.ts';

/**
 * Texts of cart assignments in Bahasa Indonesia.
 * The keys are explained in `en/office-assignments.ts`.
 */
export default {
  title: 'Penugasan gerobak',
  tableCaption: 'Penugasan gerobak',
  add: 'Tugaskan gerobak',
  showAvailable: 'Lihat yang tersedia',
  empty: {
    text: 'Penugasan memberikan gerobak beserta muatan awalnya kepada seorang barista. Bisa juga tanpa koneksi.',
  },
  column: {
    cart: 'Gerobak',
    code: 'Kode',
    barista: 'Barista',
    status: 'Status',
    items: 'Muatan awal',
    assignDate: 'Tanggal tugas',
  },
  filter: { status: 'Status' },
  sort: { assign_date: 'Tanggal tugas', created_at: 'Dibuat', status: 'Status' },
  status: { in_use: 'Dipakai', returned: 'Kembali', cancelled: 'Dibatalkan' },
  itemCount: '{count, plural, other {# barang}}',
  mark: { queued: '{status}, antre', sending: '{status}, dikirim', refused: 'Tidak diterima' },
  noItems: 'Kosong',
  return: 'Kembalikan',
  returnOf: 'Kembalikan {name}',
  reconcile: 'Hitung',
  reconcileOf: 'Hitung isi {name}',
  detail: {
    title: 'Detail Penugasan',
    number: 'Nomor',
    cart: 'Gerobak',
    code: 'Kode',
    barista: 'Barista',
    status: 'Status',
    currentStock: 'Stok sekarang',
    capacity: 'Kapasitas',
    location: 'Lokasi',
    assignDate: 'Tanggal tugas',
    returnedAt: 'Kembali',
    lastRestock: 'Restock terakhir',
    never: 'Belum pernah',
    none: '–',
    noLimit: 'Tanpa batas',
    items: 'Muatan awal',
    product: 'Nama produk',
    quantity: 'Jumlah',
  },
  availability: {
    title: 'Daftar Barista & Gerobak',
    baristas: 'Barista',
    carts: 'Gerobak',
    username: 'Username',
    name: 'Nama',
    available: 'Tersedia',
    yes: 'Ya',
    no: 'Tidak',
    noBaristas: 'Belum ada barista yang tersimpan di perangkat ini.',
    noCarts: 'Belum ada gerobak yang tersimpan di perangkat ini.',
  },
  form: {
    cart: 'Gerobak',
    barista: 'Barista',
    items: 'Muatan awal',
    chooseCart: 'Pilih gerobak',
    chooseBarista: 'Pilih barista',
    itemsHint: 'Gerobak boleh berangkat kosong: biarkan saja barisnya.',
    keepOnCart: 'Barangnya sudah di gerobak',
    replaceTheirs: 'Ganti penugasan itu dengan punya saya',
    submit: 'Tugaskan',
    unitsInWarehouse: '{units} di {warehouse}',
    loadsFrom: 'Muatan dari {warehouse}',
    unavailable: {
      in_use: 'Sedang dipakai',
      pending_reconciliation: 'Menunggu hitungan',
      maintenance: 'Dalam perbaikan',
      noWarehouse: 'Belum punya gudang',
      onCart: 'Sudah memegang gerobak',
    },
  },
  cancel: {
    action: 'Batalkan penugasan',
    title: 'Batalkan Penugasan',
    message:
      'Penugasan ini salah dibuat? Muatannya kembali ke gudang. Gerobak yang sudah berjualan harus dikembalikan.',
    confirm: 'Batalkan penugasan',
    keep: 'Biarkan',
  },
  done: {
    assigned: 'Gerobak berhasil ditugaskan!',
    cancelled: 'Penugasan dibatalkan.',
  },
  failed: {
    fetch: 'Gagal mengambil penugasan gerobak',
    assign: 'Gagal menugaskan gerobak',
    cancel: 'Gagal membatalkan penugasan',
  },
  /** The names of changes on the outbox page. `{subject}` is the name of the record. */
  entries: {
    cartAssignmentCreate:
      'Tugaskan gerobak {subject}, {units, plural, =0 {kosong} other {# barang}}',
    cartAssignmentReturn: 'Kembalikan gerobak {subject}',
    cartAssignmentCancel: 'Batalkan penugasan gerobak {subject}',
  },
} satisfies WordsOf<typeof en>;
