import type en from '../../en/general/digest.ts';
import type { WordsOf } from '../../words-of.ts';

export default {
  'digest.title': 'Ringkasan harian, {day, date, day}',
  'digest.lines': '{sold}\n{best}\n{lost}\n{carts}\n{waits}\n{goods}',
  'digest.sold':
    'Penjualan bersih: {amount}, {units} {unitCount, plural, other {unit}} dari {sales} {saleCount, plural, other {penjualan}}, {comparison}.',
  'digest.soldNothing': 'Tidak ada penjualan.',
  'digest.more': '+{percent}% dari minggu sebelumnya',
  'digest.less': '-{percent}% dari minggu sebelumnya',
  'digest.alike': 'sama dengan minggu sebelumnya',
  'digest.nothingBefore': 'minggu sebelumnya tanpa penjualan',
  'digest.best': 'Produk terlaris: {product} ({productAmount}). Gerobak terlaris: {cart} ({cartAmount}).',
  'digest.noBest': 'Tidak ada produk atau gerobak terlaris.',
  'digest.lost': 'Susut: {amount} menurut harga hari ini ({what}).',
  'digest.lostNothing': 'Tidak ada susut.',
  'digest.found': 'Tidak ada susut. Selisih lebih stok opname: {units, plural, other {# unit}}.',
  'digest.wasted': '{units, plural, other {# unit}} rusak/buang',
  'digest.missing': '{units, plural, other {# unit}} kurang',
  'digest.surplus': '{units, plural, other {# unit}} lebih',
  'digest.and': '{first}, {second}',
  'digest.carts': '{out, plural, =0 {Tidak ada gerobak} other {# gerobak}} jalan. {count}.',
  'digest.uncounted': 'Menunggu dihitung: {count, plural, other {# gerobak}} ({codes})',
  'digest.allCounted': 'Semua gerobak sudah dihitung',
  'digest.waits':
    'Perlu ditindaklanjuti: {requests, plural, =0 {tidak ada permintaan restock} other {# permintaan restock}}, {wishes, plural, =0 {tidak ada permintaan refund} other {# permintaan refund}}.',
  'digest.nothingWaits': 'Tidak ada permintaan restock atau refund.',
  'digest.goods': '{low} {expires}',
  'digest.low': 'Stok menipis: {names}.',
  'digest.nothingLow': 'Tidak ada stok menipis.',
  'digest.expires': 'Kedaluwarsa sampai {day, date, day}: {names}.',
  'digest.nothingExpires': 'Tidak ada yang kedaluwarsa dalam tiga hari.',
  'digest.noGoods': 'Tidak ada stok menipis. Tidak ada yang kedaluwarsa dalam tiga hari.',
  'digest.open': 'Lihat rincian dan angka hari ini:',
  'digest.off': 'Email ini dikirim setiap hari pukul {when, time, clock}. Matikan di profil Anda:',
} satisfies WordsOf<typeof en>;
