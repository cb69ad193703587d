import type en from '../../en/general/sentences.ts';
import type { WordsOf } from '../../words-of.ts';
import { noun as cart } from '../carts.ts';
import { noun as product } from '../products.ts';
import { noun as supplier } from '../suppliers.ts';
import { noun as template } from '../templates.ts';
import { noun as user } from '../users.ts';
import { noun as warehouse } from '../warehouses.ts';

const noun = `product {${product.within}} supplier {${supplier.within}} cart {${cart.within}} warehouse {${warehouse.within}} user {${user.within}} template {${template.within}} other {data}`;
const nounFirst = `product {${product.first}} supplier {${supplier.first}} cart {${cart.first}} warehouse {${warehouse.first}} user {${user.first}} template {${template.first}} other {Data}`;

export default {
  'moment.today': 'pukul {when, time, clock}',
  'moment.day': 'pada {day, date, day} pukul {when, time, clock}',
  'report.asOf': 'Per {time}',
  'since.today': '{when, time, clock}',
  'since.day': '{day, date, day} pukul {when, time, clock}',
  somebody: 'Pengguna tidak dikenal',
  'status.approved': 'disetujui',
  'status.rejected': 'ditolak',
  'status.voided': 'dibatalkan',
  'status.cancelled': 'dibatalkan',
  'document.sentences': '{sentences}',
  'document.isNow': '{number} sekarang {status}.',
  'document.isDecided': '{number} sudah {status}.',
  'status.pending': 'menunggu',
  'status.completed': 'selesai',
  'status.refunded': 'direfund',
  'record.created': `{noun, select, ${nounFirst}} berhasil ditambahkan!`,
  'record.updated': `{noun, select, ${nounFirst}} berhasil diubah!`,
  'record.deleted': `{noun, select, ${nounFirst}} berhasil dihapus!`,
  'record.restored': `{noun, select, ${nounFirst}} berhasil dipulihkan!`,
  'record.unknown': `{noun, select, ${nounFirst}} ini tidak ada`,
  'record.taken': `Sudah ada {noun, select, ${noun}} dengan {field} ini`,
  'record.takenBy': `{noun, select, ${nounFirst}} lain sudah bernama "{value}" (ditambahkan oleh {who} {moment}).`,
  'record.valueTakenBy': `{noun, select, ${nounFirst}} lain sudah memakai {field} "{value}" (ditambahkan oleh {who} {moment}).`,
  'record.gone':
    '{name} sudah tidak ada. {noun, select, cart {Pilih gerobak lain.} warehouse {Pilih gudang lain.} other {Pilih yang lain.}}',
} satisfies WordsOf<typeof en>;
