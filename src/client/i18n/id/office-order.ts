import type en from '../en/office-order.ts';
import type { WordsOf } from '../words-of.ts';

/** Texts of what to order in Bahasa Indonesia. The keys are explained in `en/office-order.ts`. */
export default {
  open: 'Yang perlu dipesan',
  title: 'Yang perlu dipesan',
  back: 'Kembali ke daftar restock',
  note: 'Produk yang akan menipis saat kiriman yang dipesan hari ini tiba. Untuk gudang dengan minimum sendiri, hanya stoknya dan stok gerobaknya yang dihitung.',
  saved: 'Terakhir disinkronkan {when}.',
  warehouse: 'Kirim ke',
  noSupplier: 'Belum ada pemasok',
  noSupplierText:
    'Belum ada pemasok aktif yang diketahui untuk produk ini. Kiriman dianggap tiba besok.',
  comes: 'Dipesan hari ini, tiba {day}.',
  today: 'hari ini',
  tomorrow: 'besok',
  runsOut: 'habis {day}',
  noneLeft: 'habis',
  unitsOf: 'Pesanan {product}',
  unitsInvalid: 'Bilangan bulat dari 0 sampai {max}',
  sum: '{count} produk, {units} unit',
  allZero: 'Semua jumlah 0: tidak ada yang dipesan.',
  tooLong:
    'Satu kiriman paling banyak {max} produk: sisanya tetap di sini untuk kiriman berikutnya.',
  order: 'Catat kiriman yang akan datang',
  done: 'Kiriman yang akan datang tersimpan!',
  failed: 'Gagal menyimpan kiriman',
  ordered:
    'Kiriman yang akan datang tersimpan: {count} produk, {units} unit. Sekarang beri tahu pemasok:',
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
} satisfies WordsOf<typeof en>;
