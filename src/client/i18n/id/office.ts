import forms from './office-forms.ts';
import list from './office-list.ts';
import outbox from './office-outbox.ts';
import products from './office-products.ts';
import restocks from './office-restocks.ts';
import stock from './office-stock.ts';
import transactions from './office-transactions.ts';
import warehouses from './office-warehouses.ts';

export default {
  forms,
  list,
  outbox,
  products,
  restocks,
  stock,
  transactions,
  warehouses,
};
