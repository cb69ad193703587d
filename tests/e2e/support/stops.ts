import type { Opener } from './row-act.ts';
import { type Ids, type StoredText, stored } from './stored-markup.ts';

export interface Stop {
  route: string;
  shows: StoredText[];
  /** What opens over it, and what that shows. */
  opens?: [opener: Opener, shows: StoredText[]][];
}

/** The screens of the office, what each shows of what `storeTexts` has stored, and what opens over it. */
export const stops = ({ product, warehouse, cart, barista, assignment }: Ids): Stop[] => [
  {
    route: '/products',
    shows: ['product', 'category', 'unit'],
    opens: [
      [/^Detail/, ['product', 'description', 'category', 'unit']],
      [{ more: /^More for/, act: 'Delete' }, []],
      ['Deleted', ['deletedProduct']],
    ],
  },
  { route: `/products/edit/${product}`, shows: ['product', 'description', 'category', 'unit'] },
  { route: '/products/create', shows: [] },
  { route: '/products/import', shows: [] },
  {
    route: '/warehouses',
    shows: ['warehouse', 'otherWarehouse', 'address'],
    opens: [
      [/^Detail Warehouse/, ['warehouse', 'address']],
      [{ more: /^More for Warehouse/, act: 'Delete' }, []],
    ],
  },
  { route: '/warehouses/create', shows: [] },
  { route: `/warehouses/edit/${warehouse}`, shows: ['warehouse', 'address'] },
  {
    route: '/carts',
    shows: ['cart', 'freeCart', 'warehouse'],
    opens: [
      [/^Detail Cart/, ['cart', 'warehouse']],
      [/^Change the warehouse/, ['warehouse']],
      [{ more: /^More for Free/, act: 'Delete' }, []],
    ],
  },
  { route: '/carts/create', shows: [] },
  { route: `/carts/edit/${cart}`, shows: ['cart'] },
  {
    route: '/cart-assignments',
    shows: ['cart'],
    opens: [
      [/^Detail/, ['cart', 'product']],
      [/^Return/, ['product']],
      ['Assign Coffee Cart', []],
      ['Show All Availables', ['freeCart']],
    ],
  },
  {
    route: `/cart-assignments/${assignment}`,
    shows: ['cart', 'product'],
    opens: [
      ['Goods thrown away', ['product']],
      ['Goods to another cart', ['product']],
      ['Hand over', ['product']],
      ['Enter a sale', []],
    ],
  },
  { route: '/cart-assignments/evening', shows: ['cart'] },
  {
    route: '/restocks',
    shows: ['warehouse', 'restockNotes'],
    opens: [
      [/^Detail/, ['warehouse', 'restockNotes', 'product']],
      ['Restock', []],
    ],
  },
  {
    route: '/restock-requests?status=rejected',
    shows: ['cart', 'requestNotes'],
    opens: [[/^Detail/, ['cart', 'requestNotes', 'decisionNote', 'product']]],
  },
  {
    route: '/restock-requests?status=pending',
    shows: ['cart', 'waitingNotes'],
    opens: [
      [/^Detail/, ['cart', 'waitingNotes', 'product']],
      [/^Action/, ['product', 'waitingNotes']],
    ],
  },
  { route: '/transactions', shows: [], opens: [[/^Detail/, ['product']]] },
  {
    route: `/stock-overview?product_name=${encodeURIComponent(stored.product)}`,
    shows: ['product', 'warehouse', 'cart'],
  },
  { route: '/stocks', shows: ['cart', 'warehouse', 'product'], opens: [[/^Refill/, ['product']]] },
  {
    route: `/stocks?warehouse=${warehouse}`,
    shows: ['cart', 'warehouse', 'product'],
    opens: [
      ['Count', ['product']],
      ['Transfer', ['product']],
      ['Write off', ['product']],
    ],
  },
  { route: '/users', shows: ['email'], opens: [[/^Detail rahmat/, ['email']]] },
  { route: '/users/create', shows: [] },
  { route: `/users/edit/${barista}`, shows: ['email'] },
  { route: '/profile', shows: [] },
  { route: '/business', shows: [] },
];
