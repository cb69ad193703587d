// What the columns of a file of rows are called, and its values, in both languages: English, then Bahasa Indonesia.
// Fields of a record have their names in `field-words`.
import { documents } from '../defined-documents.ts';

import type { SaleFlag } from '../transactions/entity.ts';
import { fieldWords } from './field-words.ts';
import { fieldWordsId } from './field-words-id.ts';
import { type Pair, statusWords } from './status-words.ts';

const columnWords = {
  action: ['What was done', 'Tindakan'],
  actor: ['Who', 'Oleh'],
  actor_id: ['ID of who', 'ID oleh'],
  after: ['After', 'Sesudah'],
  approved_quantity: ['Approved units', 'Unit disetujui'],
  assign_date: ['Assigned at', 'Ditugaskan pada'],
  at: ['When', 'Waktu'],
  barista: ['Barista', 'Barista'],
  before: ['Before', 'Sebelum'],
  below_price: ['Below list price (Rp)', 'Di bawah harga jual (Rp)'],
  cart_code: ['Cart code', 'Kode gerobak'],
  cart_name: ['Cart', 'Gerobak'],
  cash_counted: ['Counted cash', 'Uang tunai dihitung'],
  cash_expected: ['Expected cash', 'Uang tunai seharusnya'],
  cash_proposal: ['Cash counted by the barista', 'Uang tunai menurut barista'],
  claimed_at: ['Reported time', 'Waktu menurut laporan'],
  cost: ['Cost', 'Modal'],
  costed_revenue: ['Revenue with known cost', 'Omzet dengan modal diketahui'],
  costed_units: ['Units with known cost', 'Unit dengan modal diketahui'],
  counted: ['Counted', 'Dihitung'],
  created_at: ['Created at', 'Dibuat pada'],
  created_by: ['Recorded by', 'Dicatat oleh'],
  current_stock: ['Units on the cart', 'Unit di gerobak'],
  date: ['Date', 'Tanggal'],
  days_of_cover: ['Days of cover', 'Cukup untuk (hari)'],
  decided_at: ['Decided at', 'Diputuskan pada'],
  decided_by: ['Decided by', 'Diputuskan oleh'],
  decision_note: ['Decision note', 'Catatan keputusan'],
  email: ['Email', 'Email'],
  entity: ['Kind of record', 'Jenis catatan'],
  entity_id: ['ID of the record', 'ID catatan'],
  expired: ['Expired', 'Kedaluwarsa'],
  expired_date: ['Expiry date', 'Tanggal kedaluwarsa'],
  first_payment_method: ['First payment method', 'Metode pembayaran awal'],
  flags: ['To be checked', 'Perlu diperiksa'],
  from: ['From', 'Dari'],
  given: ['Given', 'Diberikan'],
  id: ['ID', 'ID'],
  in_warehouses: ['In warehouses', 'Di gudang'],
  initial: ['Loaded', 'Dimuat'],
  items: ['Goods', 'Barang'],
  key: ['Key', 'Kunci'],
  label: ['Group', 'Kelompok'],
  last_login: ['Last login', 'Terakhir masuk'],
  last_restock: ['Last restock', 'Restock terakhir'],
  latitude: ['Latitude', 'Lintang'],
  location_at: ['Place measured at', 'Lokasi diukur pada'],
  longitude: ['Longitude', 'Bujur'],
  lost_value: ['Value lost', 'Nilai hilang'],
  missing: ['Missing', 'Hilang'],
  found: ['Of these found too many', 'Di antaranya lebih'],
  name: ['Name', 'Nama'],
  notes: ['Notes', 'Catatan'],
  number: ['Number', 'Nomor'],
  occurred_at: ['When', 'Waktu'],
  on_carts: ['On carts', 'Di gerobak'],
  opening_float: ['Opening float', 'Modal awal kas'],
  payment_method: ['Payment method', 'Metode pembayaran'],
  payment_status: ['Payment status', 'Status pembayaran'],
  phone_number: ['Phone', 'Telepon'],
  place: ['Place', 'Tempat'],
  place_type: ['Kind of place', 'Jenis tempat'],
  price_reason: ['Reason for the price', 'Alasan harga'],
  product: ['Product', 'Produk'],
  product_id: ['ID of the product', 'ID produk'],
  quantity: ['Units', 'Unit'],
  reason: ['Reason', 'Alasan'],
  received: ['Received', 'Diterima'],
  recorded_at: ['Recorded at', 'Dicatat pada'],
  ref_id: ['ID of the document', 'ID dokumen'],
  ref_number: ['Document', 'Dokumen'],
  ref_type: ['Kind of document', 'Jenis dokumen'],
  refilled: ['Refilled', 'Diisi ulang'],
  refund_wish: ['Wish for a refund', 'Permintaan refund'],
  requester: ['Asked by', 'Diminta oleh'],
  refunded_amount: ['Refunded', 'Direfund'],
  refunded_units: ['Refunded units', 'Unit direfund'],
  restocked_at: ['Arrived at', 'Tiba pada'],
  returned: ['Brought back', 'Dibawa kembali'],
  returned_at: ['Returned at', 'Kembali pada'],
  revenue: ['Revenue', 'Omzet'],
  unconfirmed: ['Not confirmed', 'Belum dikonfirmasi'],
  seq: ['Line', 'Baris'],
  sold: ['Sold', 'Terjual'],
  status: ['Status', 'Status'],
  stock: ['Stock', 'Stok'],
  stock_assigned: ['Units on carts', 'Unit di gerobak'],
  stock_in_warehouse: ['Units in warehouses', 'Unit di gudang'],
  stock_sold: ['Units sold', 'Unit terjual'],
  supplier: ['Supplier', 'Pemasok'],
  to: ['To', 'Ke'],
  total: ['Total', 'Total'],
  transaction_time: ['Sold at', 'Terjual pada'],
  transactions: ['Sales', 'Penjualan'],
  turnover: ['Turnover', 'Perputaran'],
  type: ['What happened', 'Kejadian'],
  unit_cost: ['Cost of a unit', 'Modal per unit'],
  units: ['Units', 'Unit'],
  updated_at: ['Updated at', 'Diperbarui pada'],
  value: ['Value', 'Nilai'],
  variance: ['Difference', 'Selisih'],
  void_reason: ['Reason for the void', 'Alasan pembatalan'],
  voided_at: ['Voided at', 'Dibatalkan pada'],
  warehouse: ['Warehouse', 'Gudang'],
  wasted: ['Thrown away', 'Dibuang'],
} as const satisfies Readonly<Record<string, Pair>>;

/** A column that has a name in every language. */
export type CsvColumn = keyof typeof columnWords;

// A value that means something else in one list has a word of its own there: `restock.pending`.
const valueWords = {
  ...statusWords,
  active: ['Active', 'Aktif'],
  inactive: ['Inactive', 'Nonaktif'],
  available: ['Available', 'Tersedia'],
  in_use: ['In Use', 'Dipakai'],
  pending_reconciliation: ['Pending Reconciliation', 'Menunggu hitungan'],
  maintenance: ['Maintenance', 'Perbaikan'],
  'assignment.returned': ['Returned', 'Kembali'],
  'restock.pending': ['Expected', 'Akan datang'],
  success: ['Success', 'Berhasil'],
  failed: ['Failed', 'Gagal'],
  expired: ['Expired', 'Kedaluwarsa'],
  cash: ['Cash', 'Tunai'],
  qris: ['QRIS', 'QRIS'],
  gopay: ['GoPay', 'GoPay'],
  ovo: ['OVO', 'OVO'],
  dana: ['DANA', 'DANA'],
  shopeepay: ['ShopeePay', 'ShopeePay'],
  linkaja: ['LinkAja', 'LinkAja'],
  debit_card: ['Debit Card', 'Kartu debit'],
  'flag.late': ['Reported late', 'Dilaporkan terlambat'],
  'flag.time_corrected': ['Time corrected', 'Waktu dikoreksi'],
  'flag.oversold': ['More than on the cart', 'Melebihi isi gerobak'],
  'flag.after_count': ['Reported after the count', 'Dilaporkan setelah dihitung'],
  'flag.price_mismatch': ['Different price', 'Harga berbeda'],
  'flag.below_price': ['Below list price', 'Di bawah harga jual'],
  'flag.expired_lot': ['Expired goods', 'Barang kedaluwarsa'],
  'flag.paid_late': ['Payment received late', 'Pembayaran terlambat'],
  'flag.after_statement': ['Reported after the statement', 'Dilaporkan setelah laporan pembayaran'],
  super_admin: ['Super Admin', 'Super Admin'],
  admin: ['Admin', 'Admin'],
  'role.sales': ['Barista', 'Barista'],
  restock: ['Restocked', 'Restock'],
  restock_void: ['Restock voided', 'Restock dibatalkan'],
  load: ['Loaded', 'Dimuat'],
  replenish: ['Refilled', 'Diisi ulang'],
  transfer: ['Moved', 'Dipindahkan'],
  return: ['Brought back', 'Dibawa kembali'],
  sale: ['Sold', 'Terjual'],
  sale_reversal: ['Sale undone', 'Penjualan dibatalkan'],
  waste: ['Thrown away', 'Dibuang'],
  adjustment: ['Corrected by a count', 'Dikoreksi hitungan'],
  'place.warehouse': ['Warehouse', 'Gudang'],
  'place.cart': ['Cart', 'Gerobak'],
  'place.supplier': ['Supplier', 'Pemasok'],
  'place.customer': ['Customer', 'Pelanggan'],
  'place.waste': ['Thrown away', 'Dibuang'],
  'place.adjustment': ['Difference of a count', 'Selisih hitungan'],
} as const satisfies Readonly<Record<string, Pair>> & Record<`flag.${SaleFlag}`, Pair>;

const words = { en: fieldWords, id: fieldWordsId } as const;
export type CsvLanguage = keyof typeof words;
export const csvLanguages = Object.keys(words) as CsvLanguage[];

function inLanguage(pair: Pair, language: CsvLanguage): string {
  return pair[language === 'en' ? 0 : 1];
}

/** What a column is called; `list` is that of the record whose field it may be. */
export function csvColumnWord(column: string, language: CsvLanguage, list?: string): string {
  const fields = list && (words[language] as Record<string, Record<string, string>>)[list];
  const word = fields && (fields[column] ?? fields[`${column}_id`]);
  const pair = (columnWords as Readonly<Record<string, Pair>>)[column];
  // Files of documents call their columns alike.
  if (word && !(pair && list in documents)) return word;
  return pair ? inLanguage(pair, language) : column;
}

export function hasCsvWord(column: string): boolean {
  return Object.hasOwn(columnWords, column);
}

/** What a value is called; one that only a newer version knows stays as it is. */
export function csvValueWord(value: string, language: CsvLanguage, kind = ''): string {
  const known: Readonly<Record<string, Pair>> = valueWords;
  const pair = known[`${kind}.${value}`] ?? (Object.hasOwn(known, value) ? known[value] : undefined);
  return pair ? inLanguage(pair, language) : value;
}
