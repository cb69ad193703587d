import { noun as cart } from '../carts.ts';
import { noun as product } from '../products.ts';
import { noun as supplier } from '../suppliers.ts';
import { noun as template } from '../templates.ts';
import { noun as user } from '../users.ts';
import { noun as warehouse } from '../warehouses.ts';

// Names of a record type, within a sentence and at its start.
const noun =
  `product {${product.within}} supplier {${supplier.within}} cart {${cart.within}} warehouse {${warehouse.within}} user {${user.within}} template {${template.within}} other {record}` as const;
const nounFirst =
  `product {${product.first}} supplier {${supplier.first}} cart {${cart.first}} warehouse {${warehouse.first}} user {${user.first}} template {${template.first}} other {Record}` as const;

/** Server messages about any record, and their parts. */
export default {
  'moment.today': 'at {when, time, clock}',
  'moment.day': 'on {day, date, day} at {when, time, clock}',
  'report.asOf': 'As of {time}',
  'since.today': '{when, time, clock}',
  'since.day': '{day, date, day} at {when, time, clock}',
  somebody: 'Unknown user',
  'status.approved': 'approved',
  'status.rejected': 'rejected',
  'status.voided': 'voided',
  'status.cancelled': 'cancelled',
  'document.sentences': '{sentences}',
  'document.isNow': '{number} is now {status}.',
  'document.isDecided': '{number} is already {status}.',
  'status.pending': 'pending',
  'status.completed': 'completed',
  'status.refunded': 'refunded',
  'record.created': `{noun, select, ${nounFirst}} created successfully!`,
  'record.updated': `{noun, select, ${nounFirst}} updated successfully!`,
  'record.deleted': `Delete {noun, select, ${noun}} successful!`,
  'record.restored': `{noun, select, ${nounFirst}} restored successfully!`,
  'record.unknown': `This {noun, select, ${noun}} does not exist`,
  'record.taken': `A {noun, select, ${noun}} with this {field} already exists`,
  'record.takenBy': `Another {noun, select, ${noun}} is already named "{value}" (added by {who} {moment}).`,
  'record.valueTakenBy': `Another {noun, select, ${noun}} already has the {field} "{value}" (added by {who} {moment}).`,
  'record.gone':
    '{name} no longer exists. {noun, select, cart {Select another cart.} warehouse {Select another warehouse.} other {Select another one.}}',
} as const;
