// The keys are explained in `en/carts.ts`.
import type * as en from '../en/carts.ts';
import type { WordsOf } from '../words-of.ts';
import { called, recordWords } from './general/record-words.ts';

export const fields = {
  name: 'Nama',
  code: 'Kode',
  location: 'Lintang, bujur',
  capacity: 'Kapasitas',
  status: 'Status',
  warehouse_id: 'Gudang',
} satisfies WordsOf<typeof en.fields>;

export const noun = {
  within: 'gerobak',
  first: 'Gerobak',
} satisfies WordsOf<typeof en.noun>;

const words = recordWords(noun.within);

export const office = {
  title: 'Gerobak kopi',
  record: called('Gerobak kopi', 'gerobak'),
  add: 'Tambah gerobak',
  backToList: 'Kembali ke gerobak kopi',
  duplicate: 'Duplikat',
  empty: {
    text: 'Tambah gerobak, pilih gudangnya, lalu tugaskan ke barista.',
  },
  column: {
    warehouse: 'Gudang',
  },
  filter: { search: words.search },
  status: {
    available: 'Tersedia',
    in_use: 'Dipakai',
    pending_reconciliation: 'Menunggu dihitung',
    maintenance: 'Perbaikan',
  },
  noLimit: 'Tanpa batas',
  unknownWarehouse: 'Gudang tidak dikenal',
  assignWarehouse: 'Pilih gudang',
  changeWarehouseOf: 'Ganti gudang {name}',
  assignWarehouseTo: 'Pilih gudang untuk {name}',
  reconcile: 'Hitung',
  openDay: 'Buka shift',
  detail: {
    title: 'Detail gerobak kopi',
    warehouse: 'Gudang',
    current_stock: 'Stok sekarang',
    location: 'Lokasi',
    last_restock: 'Restock terakhir',
    created_at: 'Dibuat',
    never: 'Belum pernah',
    none: '–',
    saveMyLocation: 'Pakai lokasi saya',
    locationSaved: 'Lokasi {code} disimpan.',
    locationFailed: 'Gagal menyimpan lokasi',
  },
  field: fields,
  hint: {
    code: 'Huruf, angka, tanda hubung, mis. MK-003',
    capacity: 'Jumlah unit yang muat. 0 berarti tanpa batas.',
    warehouse_id: 'Muatan diambil dari gudang ini dan kembali ke sini.',
    place: 'Lokasi biasanya. Opsional.',
    statusInUse: 'Kembalikan dulu. Hanya gerobak tersedia yang bisa masuk perbaikan.',
    statusWaitsForCount: 'Hitung dulu. Hanya gerobak tersedia yang bisa masuk perbaikan.',
  },
  none: { warehouse_id: 'Belum ada gudang' },
  create: {
    ...words.create,
    title: 'Tambah Gerobak Kopi',
  },
  edit: {
    ...words.edit,
    title: 'Ubah Gerobak Kopi',
  },
  remove: words.remove,
  warehouse: {
    assignTitle: 'Pilih Gudang',
    editTitle: 'Ganti Gudang',
    about: 'Muatan {name} diambil dari gudang ini dan kembali ke sini.',
    field: 'Gudang',
    choose: 'Pilih gudang',
    none: 'Belum ada gudang di perangkat ini.',
    assign: 'Simpan',
    update: 'Ganti',
  },
  done: {
    ...words.done,
    warehouse: 'Gudang berhasil ditetapkan!',
  },
  failed: {
    ...words.failed,
    warehouse: 'Gagal menetapkan gudang',
  },
} satisfies WordsOf<typeof en.office>;

export const findCart = {
  button: 'Cari gerobak',
  labels: {
    button: 'Cetak label',
    title: 'Label gerobak',
    back: 'Kembali ke gerobak kopi',
    about: 'Gunting satu label untuk tiap gerobak. Pindai dengan ponsel untuk membuka gerobaknya.',
    count: '{count} label, {sheets} lembar A4',
    partial: 'Sebagian gerobak belum ada di perangkat ini. Labelnya belum ikut.',
    none: 'Tidak ada gerobak untuk dicetak',
    noneText: 'Tidak ada gerobak yang cocok dengan pencarian atau filter di daftar.',
    print: 'Cetak label',
    code: 'Kode QR yang membuka {name}',
  },
  scan: {
    title: 'Pindai label',
    looking: 'Arahkan kamera ke label gerobak.',
    problem: {
      foreign: 'Kode ini menuju situs lain. Tidak ada yang dibuka.',
      noCart: 'Kode ini bukan label gerobak.',
    },
    opening: 'Gerobak ditemukan. Membuka…',
    typed: 'Atau isi kode gerobak',
    typedHint: 'Tertulis di label, misalnya MK-003',
    unknownCode: 'Tidak ada gerobak dengan kode {code} di perangkat ini.',
    open: 'Buka',
  },
  nearest: {
    title: 'Gerobak terdekat',
    notKept: 'Lokasi Anda hanya dipakai di sini. Tidak disimpan dan tidak dikirim.',
    exact: 'Jarak garis lurus dari lokasi Anda, akurasi sekitar {metres} m.',
    finding: 'Mencari lokasi Anda…',
    again: 'Coba lagi',
    none: 'Belum ada gerobak di perangkat ini.',
    m: '{value} m',
    km: '{value} km',
    measured: 'lokasi {ago}',
    unknownAge: 'waktu tidak diketahui',
    noLocation: 'tanpa lokasi',
    map: 'Peta',
    mapOf: 'Peta: {name}',
  },
} satisfies WordsOf<typeof en.findCart>;

export const outbox = {
  changes: {
    cartCreate: 'Tambah gerobak {subject}',
    cartUpdate: 'Ubah gerobak {subject}',
    cartDelete: 'Hapus gerobak {subject}',
    cartRestore: 'Pulihkan gerobak {subject}',
    cartAssignWarehouse: 'Pilih gudang untuk gerobak {subject}',
    cartLocate: 'Lokasi gerobak {subject}',
    cartReconcile: 'Hitung gerobak {subject}',
  },
  fields: {
    location: 'Lokasi',
  },
} satisfies WordsOf<typeof en.outbox>;

export const log = {
  actions: {
    assign_warehouse: 'Gudang diganti',
  },
  fields: {
    current_stock: 'Unit di gerobak',
    assigned_to: 'Barista',
    location_at: 'Lokasi diperbarui pada',
    last_restock: 'Restock terakhir',
  },
} satisfies WordsOf<typeof en.log>;

export const server = {
  'cart.carries': '{code} sekarang membawa {units} unit',
  'cart.inUse': '{code} sedang dipakai',
  'cart.inUseSettle': '{code} sedang dipakai. Kembalikan dan hitung dulu.',
  'cart.uncounted': '{code} menunggu dihitung',
  'cart.uncountedSettle': '{code} menunggu dihitung. Hitung dulu.',
  'cart.withSomebody': '{code} dibawa {who}. Kembalikan dulu.',
  'cart.uncountedReconcile': '{code} menunggu dihitung. Hitung dulu.',
  'cart.stillHolds': '{code} masih berisi {units} unit.',
  'cart.located': 'Lokasi disimpan.',
  'cart.notInUse': '{code} tidak sedang dipakai.',
  'cart.homeSet': 'Gudang berhasil ditetapkan!',
  'cart.homeSetBefore': '{who} menetapkan {warehouse} pukul {when, time, clock}.',
  'cart.homeNone': 'tidak ada',
  'cart.newerHome': 'Perubahan yang lebih baru berlaku: {choice}',
  'cart.homeSetLate': '{code} sekarang milik {warehouse} (perubahan Anda pukul {when, time, clock}). {before}',
} satisfies WordsOf<typeof en.server>;
