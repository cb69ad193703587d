import account from './office-account.ts';
import assignments from './office-assignments.ts';
import audit from './office-audit.ts';
import business from './office-business.ts';
import carts from './office-carts.ts';
import choice from './office-choice.ts';
import count from './office-count.ts';
import day from './office-day.ts';
import detail from './office-detail.ts';
import evening from './office-evening.ts';
import findCart from './office-find-cart.ts';
import forms from './office-forms.ts';
import importing from './office-import.ts';
import lines from './office-lines.ts';
import list from './office-list.ts';
import movements from './office-movements.ts';
import order from './office-order.ts';
import outbox from './office-outbox.ts';
import place from './office-place.ts';
import print from './office-print.ts';
import products from './office-products.ts';
import reports from './office-reports.ts';
import restockRequests from './office-restock-requests.ts';
import restocks from './office-restocks.ts';
import scan from './office-scan.ts';
import setup from './office-setup.ts';
import stock from './office-stock.ts';
import suppliers from './office-suppliers.ts';
import templates from './office-templates.ts';
import today from './office-today.ts';
import transactions from './office-transactions.ts';
import users from './office-users.ts';
import views from './office-views.ts';
import warehouses from './office-warehouses.ts';

/** Texts of the office in Bahasa Indonesia. */
export default {
  account,
  assignments,
  audit,
  business,
  carts,
  choice,
  count,
  day,
  detail,
  evening,
  findCart,
  forms,
  import: importing,
  lines,
  list,
  movements,
  order,
  outbox,
  place,
  print,
  products,
  reports,
  restockRequests,
  restocks,
  scan,
  setup,
  stock,
  suppliers,
  templates,
  today,
  transactions,
  users,
  views,
  warehouses,
};
