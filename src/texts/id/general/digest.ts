import type en from '../../en/general/digest.ts';
import type { WordsOf } from '../../words-of.ts';

export default {
  'digest.title': '{day, date, day} dalam enam baris',
  'digest.lines': '{sold}\n{best}\n{lost}\n{carts}\n{waits}\n{goods}',
  'digest.sold':
    'Terjual: {amount}, {units} {unitCount, plural, other {unit}} dalam {sales} {saleCount, plural, other {penjualan}}, {comparison}.',
  'digest.soldNothing': 'Tidak ada yang terjual.',
  'digest.more': '{percent}% lebih banyak dari minggu sebelumnya',
  'digest.less': '{percent}% lebih sedikit dari minggu sebelumnya',
  'digest.alike': 'sama banyak dengan minggu sebelumnya',
  'digest.nothingBefore': 'minggu sebelumnya tidak ada',
  'digest.best': 'Produk terlaris: {product} ({productAmount}), gerobak terlaris: {cart} ({cartAmount}).',
  'digest.noBest': 'Tidak ada produk dan gerobak yang unggul.',
  'digest.lost': 'Susut: {amount} menurut harga hari ini ({what}).',
  'digest.lostNothing': 'Tidak ada barang yang susut.',
  'digest.found': 'Tidak ada barang yang susut; hitungan menemukan {units, plural, other {# unit}} lebih banyak.',
  'digest.wasted': '{units, plural, other {# unit}} terbuang',
  'digest.missing': '{units, plural, other {# unit}} kurang',
  'digest.surplus': '{units, plural, other {# unit}} ditemukan lebih',
  'digest.and': '{first}, {second}',
  'digest.carts': '{out, plural, =0 {Tidak ada gerobak yang keluar} other {# gerobak keluar}}; {count}.',
  'digest.uncounted': '{count, plural, other {# menunggu dihitung}}: {codes}',
  'digest.allCounted': 'tidak ada yang menunggu dihitung',
  'digest.waits':
    'Menunggu Anda: {requests, plural, =0 {tidak ada permintaan restock} other {# permintaan restock}}, {wishes, plural, =0 {tidak ada permintaan refund} other {# permintaan refund}}.',
  'digest.nothingWaits': 'Tidak ada permintaan restock atau refund yang menunggu.',
  'digest.goods': '{low} {expires}',
  'digest.low': 'Menipis: {names}.',
  'digest.nothingLow': 'Tidak ada yang menipis.',
  'digest.expires': 'Sudah kedaluwarsa, atau akan sampai {day, date, day}: {names}.',
  'digest.nothingExpires': 'Tidak ada yang kedaluwarsa dalam tiga hari.',
  'digest.noGoods': 'Tidak ada yang menipis, dan tidak ada yang kedaluwarsa dalam tiga hari.',
  'digest.open': 'Apa yang ada di balik angka ini, dan hari ini sejauh ini:',
  'digest.off':
    'Email ini datang setiap hari pukul {when, time, clock}, sesuai pilihan Anda di profil. Di sana pula dimatikan:',
} satisfies WordsOf<typeof en>;
