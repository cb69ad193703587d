import * as business from './business.ts';
import * as cartAssignments from './cart-assignments.ts';
import * as carts from './carts.ts';
import auth from './general/auth.ts';
import common from './general/common.ts';
import digest from './general/digest.ts';
import { values as otherValues } from './general/files.ts';
import legal from './general/legal.ts';
import account from './general/office-account.ts';
import audit from './general/office-audit.ts';
import choice from './general/office-choice.ts';
import detail from './general/office-detail.ts';
import forms from './general/office-forms.ts';
import importing from './general/office-import.ts';
import lines from './general/office-lines.ts';
import list from './general/office-list.ts';
import outbox from './general/office-outbox.ts';
import place from './general/office-place.ts';
import print from './general/office-print.ts';
import reports from './general/office-reports.ts';
import scan from './general/office-scan.ts';
import setup from './general/office-setup.ts';
import today from './general/office-today.ts';
import shared from './general/sentences.ts';
import service from './general/service.ts';
import shell from './general/shell.ts';
import site from './general/site.ts';
import till from './general/till.ts';
import ui from './general/ui.ts';
import * as movements from './movements.ts';
import * as notifications from './notifications.ts';
import * as paymentStatements from './payment-statements.ts';
import * as products from './products.ts';
import * as restockRequests from './restock-requests.ts';
import * as restocks from './restocks.ts';
import * as savedViews from './saved-views.ts';
import * as shifts from './shifts.ts';
import * as stock from './stock.ts';
import * as suppliers from './suppliers.ts';
import * as templates from './templates.ts';
import * as transactions from './transactions.ts';
import * as users from './users.ts';
import * as warehouses from './warehouses.ts';

export { columns } from './general/files.ts';
export { bounds, reasons } from './general/validation.ts';

/** The names of values in files. */
export const values = { ...restockRequests.office.status, ...otherValues };

/** The labels of each record's fields. */
export const fields = {
  products: products.fields,
  suppliers: suppliers.fields,
  carts: carts.fields,
  warehouses: warehouses.fields,
  users: users.fields,
  templates: templates.fields,
  restocks: restocks.fields,
  restockRequests: restockRequests.fields,
  cartAssignments: cartAssignments.fields,
  transactions: transactions.fields,
} as const;

/** All messages of the server, in ICU syntax; a branch of `plural` or `select` contains only words and `#`. */
export const sentences = {
  ...shared,
  ...service,
  ...digest,
  ...products.server,
  ...carts.server,
  ...warehouses.server,
  ...users.server,
  ...restocks.server,
  ...restockRequests.server,
  ...cartAssignments.server,
  ...shifts.server,
  ...transactions.server,
  ...paymentStatements.server,
  ...stock.server,
  ...savedViews.server,
  ...business.server,
  ...notifications.server,
} as const;

const office = {
  account,
  assignments: cartAssignments.office,
  audit: {
    ...audit,
    field: {
      ...products.log.fields,
      ...carts.log.fields,
      ...users.log.fields,
      ...restocks.log.fields,
      ...restockRequests.log.fields,
      ...cartAssignments.log.fields,
      ...shifts.log.fields,
      ...transactions.log.fields,
      ...paymentStatements.log.fields,
      ...stock.log.fields,
      ...business.log.fields,
      ...audit.field,
    },
  },
  business: business.office,
  carts: carts.office,
  choice,
  count: shifts.count,
  day: shifts.day,
  detail: {
    ...detail,
    action: {
      // A decision is named after the status that it sets.
      ...restockRequests.office.status,
      ...carts.log.actions,
      ...users.log.actions,
      ...shifts.log.actions,
      ...transactions.log.actions,
      ...stock.log.actions,
      ...detail.action,
    },
  },
  evening: shifts.evening,
  findCart: carts.findCart,
  forms,
  import: importing,
  lines,
  /** Links of lists to pages whose own texts load later. */
  links: {
    audit: audit.title,
    closeShifts: shifts.evening.open,
    import: importing.open,
    movements: movements.office.title,
    reorder: restocks.order.open,
  },
  list,
  movements: movements.office,
  order: restocks.order,
  outbox: {
    ...outbox,
    entry: {
      ...products.outbox.changes,
      ...suppliers.outbox.changes,
      ...carts.outbox.changes,
      ...warehouses.outbox.changes,
      ...users.outbox.changes,
      ...templates.outbox.changes,
      ...restocks.outbox.changes,
      ...restockRequests.outbox.changes,
      ...cartAssignments.outbox.changes,
      ...shifts.outbox.changes,
      ...transactions.outbox.changes,
      ...paymentStatements.outbox.changes,
      ...stock.outbox.changes,
      ...savedViews.outbox.changes,
      ...business.outbox.changes,
      ...notifications.outbox.changes,
      ...outbox.entry,
    },
    field: {
      ...restocks.fields,
      ...restockRequests.fields,
      ...cartAssignments.fields,
      ...transactions.fields,
      ...carts.outbox.fields,
      ...restockRequests.outbox.fields,
      ...cartAssignments.outbox.fields,
      ...shifts.outbox.fields,
      ...transactions.outbox.fields,
      ...paymentStatements.outbox.fields,
      ...stock.outbox.fields,
      ...savedViews.outbox.fields,
      ...outbox.field,
    },
  },
  place,
  print,
  products: products.office,
  reports,
  restockRequests: restockRequests.office,
  restocks: restocks.office,
  scan,
  setup,
  stock: stock.office,
  suppliers: suppliers.office,
  templates: templates.office,
  today,
  transactions: transactions.office,
  users: users.office,
  views: savedViews.office,
  warehouses: warehouses.office,
} as const;

const tillTexts = {
  ...till,
  ...stock.till.screens,
  ...restockRequests.till.screens,
  ...shifts.till.screens,
  ...transactions.till.screens,
  sync: {
    ...till.sync,
    acts: {
      ...transactions.till.changes,
      ...shifts.till.changes,
      ...restockRequests.till.changes,
      ...stock.till.changes,
      ...till.sync.acts,
    },
  },
} as const;

/**
 * The English texts of the screens. Their keys and arguments define the types of all messages. Some texts are specified
 * and kept word for word, even if they read oddly (decisions/003). In plurals, and with `, number`, an argument is a
 * number; all others are already formatted texts.
 */
export default { common, shell, site, auth, ui, office, till: tillTexts, legal } as const;
