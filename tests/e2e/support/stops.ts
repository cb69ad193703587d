import type { Opener } from './row-action.ts';
import { type Ids, type StoredText, stored } from './stored-markup.ts';

export interface Stop {
  route: string;
  shows: StoredText[];
  opens?: [opener: Opener, shows: StoredText[]][];
  /** A component test runs axe over it, or over a screen of the same parts. */
  fitsOnly?: boolean;
}

export const publicRoutes = [
  ...['/', '/privacy-policy', '/term-and-condition', '/no-such-page'],
  ...['/login', '/forget-password', '/reset-password', '/confirm-email'],
];

const fits = (route: string): Stop => ({ route, shows: [], fitsOnly: true });

const goods = ({ product, supplier }: Ids): Stop[] => [
  {
    route: '/products',
    shows: ['product', 'category', 'unit'],
    opens: [
      [/^Detail/, ['product', 'description', 'category', 'unit']],
      [{ more: /^More actions for/, act: 'Delete' }, []],
      ['Deleted', ['deletedProduct']],
    ],
  },
  { route: `/products/edit/${product}`, shows: ['product', 'description', 'category', 'unit'] },
  fits('/products/import'),
  { route: '/suppliers', shows: ['supplier'], opens: [[/^Detail Supplier/, ['supplier', 'supplierNotes']]] },
  { ...fits(`/suppliers/edit/${supplier}`), shows: ['supplier', 'supplierNotes'] },
];

const places = ({ warehouse, cart }: Ids): Stop[] => [
  {
    route: '/warehouses',
    shows: ['warehouse', 'otherWarehouse', 'address'],
    opens: [
      [/^Detail Warehouse/, ['warehouse', 'address']],
      [{ more: /^More actions for Warehouse/, act: 'Delete' }, []],
    ],
  },
  { ...fits(`/warehouses/edit/${warehouse}`), shows: ['warehouse', 'address'] },
  {
    route: '/carts',
    shows: ['cart', 'freeCart', 'warehouse'],
    opens: [
      [/^Detail Cart/, ['cart', 'warehouse']],
      [/^Change the warehouse/, ['warehouse']],
      [{ more: /^More actions for Free/, act: 'Delete' }, []],
    ],
  },
  { ...fits(`/carts/edit/${cart}`), shows: ['cart'] },
  { route: '/carts/labels', shows: ['cart'] },
];

const people = ({ barista }: Ids): Stop[] => [
  { route: '/users', shows: ['email'], opens: [[/^Detail rahmat/, ['email']]] },
  { route: `/users/edit/${barista}`, shows: ['email'] },
  { route: '/profile', shows: [] },
  fits('/business'),
  { ...fits('/audit'), shows: ['cart'] },
  fits('/outbox'),
];

const shifts = ({ assignment }: Ids): Stop[] => [
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
    ...fits(`/cart-assignments/${assignment}`),
    shows: ['cart', 'product'],
    opens: [
      ['Write off goods', ['product']],
      ['Transfer goods', ['product']],
      ['Hand over', ['product']],
      ['Enter sale', []],
    ],
  },
];

const days = (): Stop[] => [
  { route: '/cart-assignments/morning', shows: ['cart', 'product'] },
  { route: '/cart-assignments/evening', shows: ['cart'] },
  fits('/cart-assignments/statements/import'),
  { route: '/load-templates', shows: [] },
  { route: '/load-templates/create', shows: [] },
];

const sales = (): Stop[] => [
  { route: '/today', shows: ['cart', 'product'] },
  { route: '/transactions', shows: [], opens: [[/^Detail/, ['product']]] },
  ...['sales?by=product', 'losses', 'stock'].map((report) => fits(`/reports/${report}`)),
];

const restocks = (): Stop[] => [
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
  { ...fits('/restocks/order'), shows: ['product'] },
];

const stock = ({ warehouse }: Ids): Stop[] => [
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
  { ...fits('/stock/movements'), shows: ['product', 'cart'] },
];

/** Two families to a walk; what each shows of what `storeTexts` has stored, and what opens over it. */
export const stops: Record<string, (ids: Ids) => Stop[]> = {
  'goods and people': (ids) => [...goods(ids), ...people(ids)],
  'places and stock': (ids) => [...places(ids), ...stock(ids)],
  shifts: (ids) => [...shifts(ids), ...days()],
  'sales and restocks': () => [...sales(), ...restocks()],
};
