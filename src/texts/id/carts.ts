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
    text: 'Gerobak membawa barang dari gudangnya ke pembeli. Tambahkan yang pertama, pilih gudangnya, lalu tugaskan ke barista.',
  },
  column: {
    warehouse: 'Gudang',
  },
  filter: { search: words.search },
  status: {
    available: 'Tersedia',
    in_use: 'Dipakai',
    pending_reconciliation: 'Menunggu hitungan',
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
    title: 'Detail Gerobak Kopi',
    warehouse: 'Gudang',
    current_stock: 'Stok sekarang',
    location: 'Lokasi',
    last_restock: 'Restock terakhir',
    created_at: 'Dibuat',
    never: 'Belum pernah',
    none: '–',
    saveMyLocation: 'Gerobak ada di sini',
    locationSaved: 'Lokasi {code} disimpan.',
    locationFailed: 'Gagal menyimpan lokasi',
  },
  field: fields,
  hint: {
    code: 'Huruf, angka, tanda hubung, mis. MK-003',
    capacity: 'Jumlah barang yang muat; 0 berarti tanpa batas',
    warehouse_id: 'Barangnya diambil dari sana dan kembali ke sana',
    place: 'Tempat biasanya mangkal; boleh kosong',
    statusInUse: 'Kembalikan dulu: hanya gerobak yang bebas bisa masuk perbaikan.',
    statusWaitsForCount: 'Hitung dulu isinya: hanya gerobak yang bebas bisa masuk perbaikan.',
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
    none: 'Belum ada gudang yang tersimpan di perangkat ini.',
    assign: 'Simpan',
    update: 'Ganti',
  },
  done: {
    ...words.done,
    warehouse: 'Gudang gerobak berhasil disimpan!',
  },
  failed: {
    ...words.failed,
    warehouse: 'Gagal menyimpan gudang gerobak',
  },
} satisfies WordsOf<typeof en.office>;

export const findCart = {
  button: 'Cari gerobak',
  labels: {
    button: 'Label untuk dicetak',
    title: 'Label gerobak',
    back: 'Kembali ke gerobak kopi',
    about: 'Gunting, satu untuk tiap gerobak. Siapa pun yang memindainya dengan ponsel membuka gerobak itu.',
    count: '{count} label, {sheets} lembar A4',
    partial: 'Perangkat ini belum punya semua gerobak: ada label yang kurang.',
    none: 'Tidak ada gerobak untuk dicetak',
    noneText: 'Tidak ada gerobak yang cocok dengan pencarian atau filter di daftar.',
    print: 'Cetak label',
    code: 'Kode QR yang membuka {name}',
  },
  scan: {
    title: 'Pindai label',
    /** The camera is on. */
    looking: 'Arahkan kamera ke label gerobak.',
    problem: {
      foreign: 'Kode itu menuju situs lain. Tidak ada yang dibuka.',
      noCart: 'Kode itu bukan label gerobak.',
    },
    opening: 'Ketemu. Gerobaknya dibuka.',
    typed: 'Atau ketik kode gerobak',
    typedHint: 'Tertulis di label, misalnya MK-003',
    unknownCode: 'Tidak ada gerobak dengan kode {code} di perangkat ini.',
    open: 'Buka',
  },
  nearest: {
    title: 'Gerobak terdekat',
    notKept: 'Lokasi Anda hanya dipakai di sini: tidak disimpan dan tidak dikirim.',
    exact: 'Dari tempat Anda, ketelitian sekitar {metres} m, garis lurus.',
    finding: 'Mencari lokasi…',
    again: 'Coba lagi',
    none: 'Tidak ada gerobak di perangkat ini.',
    m: '{value} m',
    km: '{value} km',
    measured: 'di sana {ago}',
    unknownAge: 'tidak diketahui sejak kapan',
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
    location_at: 'Lokasi diukur pada',
    last_restock: 'Restock terakhir',
  },
} satisfies WordsOf<typeof en.log>;

export const server = {
  'cart.carries': '{code} sekarang membawa {units} unit',
  'cart.inUse': '{code} sedang dipakai',
  'cart.inUseSettle': '{code} sedang dipakai. Selesaikan dulu.',
  'cart.uncounted': '{code} menunggu dihitung',
  'cart.uncountedSettle': '{code} menunggu dihitung. Selesaikan dulu.',
  'cart.withSomebody': '{code} dibawa {who}. Kembalikan dulu.',
  'cart.uncountedReconcile': '{code} menunggu dihitung. Cocokkan hitungannya dulu.',
  'cart.stillHolds': '{code} masih berisi {units} unit.',
  'cart.located': 'Lokasi disimpan.',
  'cart.notInUse': '{code} tidak sedang dipakai.',
  'cart.homeSet': 'Gudang berhasil ditetapkan!',
  'cart.homeSetBefore': '{who} menetapkan {warehouse} pukul {when, time, clock}.',
  'cart.homeNone': 'tidak ada',
  'cart.newerHome': 'Pilihan yang lebih baru tetap berlaku: {choice}',
  'cart.homeSetLate': '{code} sekarang milik {warehouse} (perubahan Anda pukul {when, time, clock}). {before}',
} satisfies WordsOf<typeof en.server>;
