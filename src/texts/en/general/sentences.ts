import { noun as cart } from '../carts.ts';
import { noun as product } from '../products.ts';
import { noun as supplier } from '../suppliers.ts';
import { noun as template } from '../templates.ts';
import { noun as user } from '../users.ts';
import { noun as warehouse } from '../warehouses.ts';

// What a record is called: within a sentence, and first in one. A test names a noun that is missing here.
const noun =
  `product {${product.within}} supplier {${supplier.within}} cart {${cart.within}} warehouse {${warehouse.within}} user {${user.within}} template {${template.within}} other {record}` as const;
const nounFirst =
  `product {${product.first}} supplier {${supplier.first}} cart {${cart.first}} warehouse {${warehouse.first}} user {${user.first}} template {${template.first}} other {Record}` as const;

/** What the server says about any record or document, and words that sentences of several contain. */
export default {
  'moment.today': 'at {when, time, clock}',
  'moment.day': 'on {day, date, day} at {when, time, clock}',
  'since.today': '{when, time, clock}',
  'since.day': '{day, date, day} at {when, time, clock}',
  somebody: 'Somebody',
  'status.approved': 'approved',
  'status.rejected': 'rejected',
  'status.voided': 'voided',
  'status.cancelled': 'cancelled',
  'document.sentences': '{sentences}',
  'document.isDecided': '{number} is {status} already.',
  'status.pending': 'pending',
  'status.completed': 'completed',
  'status.refunded': 'refunded',
  'record.created': `{noun, select, ${nounFirst}} created successfully!`,
  'record.updated': `{noun, select, ${nounFirst}} updated successfully!`,
  'record.deleted': `Delete {noun, select, ${noun}} successful!`,
  'record.restored': `{noun, select, ${nounFirst}} restored successfully!`,
  'record.unknown': `This {noun, select, ${noun}} does not exist`,
  'record.taken': `A {noun, select, ${noun}} with this {field} already exists`,
  'record.takenBy': `Another {noun, select, ${noun}} is already called "{value}" (added by {who} {moment}).`,
  'record.valueTakenBy': `Another {noun, select, ${noun}} already has the {field} "{value}" (added by {who} {moment}).`,
  'record.gone':
    '{name} no longer exists. {noun, select, cart {Choose another cart.} warehouse {Choose another warehouse.} other {Choose another one.}}',
} as const;
