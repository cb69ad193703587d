import { loadOf } from '../carts.ts';
import {
  atItsAlert,
  deletedProduct,
  done,
  draft,
  free,
  linesOf,
  loadedUnits,
  out,
  restock,
  returned,
  type Scene,
  sale,
  sold,
  type WriteAction,
  waiting,
} from './scene.ts';

const by = ({ barista }: Scene) => barista;
const comes = (scene: Scene) => atItsAlert(scene, 'comes');
const received = (product: { id: string }, quantity: number) => [{ ...loadOf(product, quantity), expired_date: null }];
const ofShift = (scene: Scene, { id }: { id: string }, quantity = 1) => ({
  ...sale(scene),
  cart_id: undefined,
  assignment_id: id,
  items: linesOf(scene, quantity),
});
const waste = (scene: Scene, warehouse: { id: string }) => ({
  kind: 'waste',
  reason: 'Tumpah',
  warehouse_id: warehouse.id,
  items: linesOf(scene),
});
const counted = (scene: Scene, units = 1) => linesOf(scene).map(({ product_id }) => ({ product_id, counted: units }));
const shiftOf = ({ cart, person }: Scene) => ({ cart_id: cart.id, sales_id: person.id });

export const goodsActions: Record<string, WriteAction> = {
  'POST /restocks': { body: (scene) => restock(scene) },
  'POST /restocks, above the alert': { of: comes, body: (scene) => restock(scene) },
  'POST /restocks, elsewhere above the alert': {
    of: comes,
    body: (scene) => ({ ...restock(scene), warehouse_id: scene.otherWarehouse.id }),
  },
  'POST /restocks, of a deleted product': {
    of: deletedProduct,
    body: (scene, product) => ({ ...restock(scene), items: received(product, 3) }),
    isLate: true,
  },
  'PUT /restocks/:id': {
    of: draft,
    body: ({ product, otherWarehouse }) => ({ items: received(product, 7), warehouse_id: otherWarehouse.id }),
  },
  'PUT /restocks/:id/approve': { of: draft },
  'PUT /restocks/:id/reject': { of: draft, body: { note: 'Salah' } },
  'PUT /restocks/:id/void': {
    of: async (scene) => done(await scene.admin.post('/restocks', restock(scene))),
    body: { note: 'Salah' },
  },
  'POST /stock/transfers': {
    body: (scene) => ({
      from_warehouse_id: scene.warehouse.id,
      to_warehouse_id: scene.otherWarehouse.id,
      items: linesOf(scene),
    }),
  },
  'POST /stock/transfers, back': {
    body: (scene) => ({
      from_warehouse_id: scene.otherWarehouse.id,
      to_warehouse_id: scene.warehouse.id,
      items: linesOf(scene).reverse(),
    }),
  },
  'POST /stock/adjustments': { body: (scene) => waste(scene, scene.warehouse) },
  'POST /stock/adjustments, elsewhere to the alert': {
    of: (scene) => atItsAlert(scene, 'goes'),
    body: (scene) => waste(scene, scene.otherWarehouse),
  },
  'POST /stock/adjustments, a count': {
    body: (scene) => ({ ...waste(scene, scene.warehouse), kind: 'count', items: counted(scene, 9_000) }),
  },
  'PUT /products/:id/stock': {
    of: async ({ admin, product }) => done(await admin.get(`/products/${product.id}`)),
    body: ({ warehouse }, { stock }) => ({ stock: stock + 3, warehouse_id: warehouse.id, reason: 'Hitung' }),
  },
  'POST /transactions': { of: out, by, body: (scene) => sale(scene) },
  'POST /transactions, to the alert': {
    of: async (scene) => {
      await out(scene);
      await atItsAlert(scene, 'goes');
    },
    by,
    body: (scene) => sale(scene),
  },
  'POST /transactions, late and beyond the book': {
    of: out,
    by,
    body: (scene, shift) => ofShift(scene, shift, loadedUnits + 5),
    isLate: true,
  },
  'POST /transactions, after the count': {
    of: (scene) => returned(scene),
    by,
    body: (scene, shift) => ofShift(scene, shift),
    isLate: true,
  },
  'PUT /transactions/:id': { of: (scene) => sold(scene), body: { status: 'refunded', restock: true } },
  'PUT /transactions/:id, as waste': { of: (scene) => sold(scene), body: { status: 'refunded' } },
  'PUT /transactions/:id, paid': { of: (scene) => sold(scene, 'qris'), by, body: { payment_status: 'success' } },
  'PUT /transactions/:id, cancelled': { of: (scene) => sold(scene, 'qris'), by, body: { status: 'cancelled' } },
  'POST /restock-requests': {
    of: async (scene) => {
      const { id } = await waiting(scene);
      done(await scene.barista.put(`/restock-requests/${id}/cancel`));
    },
    by,
    body: (scene) => ({ items: linesOf(scene), notes: '' }),
  },
  'PUT /restock-requests/:id': {
    of: waiting,
    by,
    body: ({ otherProduct }) => ({ items: [loadOf(otherProduct, 3)] }),
  },
  'PUT /restock-requests/:id/approve': { of: waiting },
  'PUT /restock-requests/:id/reject': { of: waiting, body: { note: 'Nanti' } },
  'PUT /restock-requests/:id/cancel': { of: waiting, by },
  'POST /cart-assignments': {
    of: free,
    body: (scene) => ({ ...shiftOf(scene), initial_items: linesOf(scene) }),
  },
  'POST /cart-assignments, beyond the book': {
    of: async (scene) => {
      await free(scene);
      return deletedProduct(scene);
    },
    body: (scene, product) => ({
      ...shiftOf(scene),
      initial_items: [...linesOf(scene), { ...loadOf(product, 3), on_cart: true }],
    }),
    isLate: true,
  },
  'POST /cart-assignments, instead of another': {
    of: async (scene) => {
      await free(scene);
      const body = { ...shiftOf(scene), cart_id: scene.otherCart.id, initial_items: linesOf(scene) };
      return done(await scene.boss.post('/cart-assignments', body));
    },
    body: (scene, { id }) => ({ ...shiftOf(scene), initial_items: linesOf(scene), replaces: id }),
    isLate: true,
  },
  'PUT /cart-assignments/:id/return': { of: out, body: (scene) => ({ items: counted(scene) }) },
  'PUT /cart-assignments/:id/return, with a deleted product': {
    of: out,
    body: async (scene) => {
      const { id: product_id } = await deletedProduct(scene);
      return { items: [...counted(scene), { product_id, counted: 1, wasted: 1, waste_reason: 'Pecah' }] };
    },
  },
  'PUT /cart-assignments/:id/return, uncounted': { of: out, by },
  'POST /cart-assignments/:id/cancel': {
    of: async (scene) => {
      await free(scene);
      return out(scene);
    },
  },
  'POST /cart-assignments/:id/correct': {
    of: (scene) => returned(scene),
    body: async (scene) => {
      const { id: product_id } = await deletedProduct(scene);
      return { items: [...counted(scene), { product_id, counted: 1 }] };
    },
  },
  'PUT /cart-assignments/:id/review': {
    of: async (scene) => {
      const shift = await out(scene);
      const items = [{ ...loadOf(scene.product, 1), unit_price: 0 }];
      done(await scene.barista.post('/transactions', { items, payment_method: 'cash' }));
      return shift;
    },
    body: { earning_units: 1 },
  },
  'POST /carts/:id/reconcile': {
    of: async (scene) => {
      await returned(scene, 'uncounted');
      return scene.cart;
    },
    body: (scene) => ({ items: counted(scene) }),
  },
};
