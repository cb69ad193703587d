import { loadOf } from '../carts.ts';
import { createProduct } from '../records.ts';
import { uniqueName } from '../valid-bodies.ts';
import {
  atItsAlert,
  bookOf,
  done,
  free,
  linesOf,
  loadedUnits,
  out,
  type Scene,
  type WriteAction,
  waiting,
} from './scene.ts';

export const late = ({ app }: Scene) => ({
  headers: { 'Occurred-At': new Date(app.clock.now().getTime() - 10 * 60_000).toISOString() },
});

const restock = (scene: Scene, status: 'approved' | 'pending') => ({
  warehouse_id: scene.warehouse.id,
  supplier_id: scene.supplier.id,
  status,
  notes: uniqueName('Pagi'),
  items: linesOf(scene).map((line) => ({ ...line, expired_date: null })),
  confirm: ['possible_duplicate'],
});

const draft = async (scene: Scene) => done(await scene.admin.post('/restocks', restock(scene, 'pending')));

const sale = (scene: Scene, method = 'cash') => ({
  items: linesOf(scene),
  payment_method: method,
  cart_id: scene.cart.id,
});

export async function sold(scene: Scene, method?: string): Promise<{ id: string }> {
  await out(scene);
  return done(await scene.barista.post('/transactions', sale(scene, method)));
}

export async function returned(scene: Scene, count: 'counted' | 'uncounted') {
  const { id } = await out(scene);
  const items = count === 'counted' ? await bookOf(scene, scene.cart.id) : undefined;
  done(await scene.admin.put(`/cart-assignments/${id}/return`, { items }));
  return id;
}

/** A count or a restock that is reported late brings it back. */
async function deletedProduct({ admin }: Scene): Promise<{ id: string }> {
  const product = await createProduct(admin);
  done(await admin.delete(`/products/${product.id}`));
  return product;
}

const counted = (scene: Scene) => linesOf(scene).map(({ product_id }) => ({ product_id, counted: 1 }));

export const goodsActions: Record<string, WriteAction> = {
  'POST /restocks': async (scene) => () => scene.admin.post('/restocks', restock(scene, 'approved')),
  'POST /restocks, above the alert': async (scene) => {
    await atItsAlert(scene, 'comes');
    return () => scene.admin.post('/restocks', restock(scene, 'approved'));
  },
  'POST /restocks, elsewhere above the alert': async (scene) => {
    await atItsAlert(scene, 'comes');
    const body = { ...restock(scene, 'approved'), warehouse_id: scene.otherWarehouse.id };
    return () => scene.admin.post('/restocks', body);
  },
  'POST /restocks, of a deleted product': async (scene) => {
    const { id } = await deletedProduct(scene);
    const items = [{ ...loadOf({ id }, 3), expired_date: null }];
    return () => scene.admin.post('/restocks', { ...restock(scene, 'approved'), items }, late(scene));
  },
  'PUT /restocks/:id': async (scene) => {
    const { id } = await draft(scene);
    const { product, otherWarehouse } = scene;
    const items = [{ ...loadOf(product, 7), expired_date: null }];
    return () => scene.admin.put(`/restocks/${id}`, { items, warehouse_id: otherWarehouse.id });
  },
  'PUT /restocks/:id/approve': async (scene) => {
    const { id } = await draft(scene);
    return () => scene.admin.put(`/restocks/${id}/approve`);
  },
  'PUT /restocks/:id/reject': async (scene) => {
    const { id } = await draft(scene);
    return () => scene.admin.put(`/restocks/${id}/reject`, { note: 'Salah' });
  },
  'PUT /restocks/:id/void': async (scene) => {
    const { id } = done(await scene.admin.post('/restocks', restock(scene, 'approved')));
    return () => scene.admin.put(`/restocks/${id}/void`, { note: 'Salah' });
  },
  'POST /stock/transfers': async (scene) => () => scene.admin.post('/stock/transfers', transfer(scene)),
  'POST /stock/transfers, back': async (scene) => () => {
    const { from_warehouse_id, to_warehouse_id, items } = transfer(scene);
    const ends = { from_warehouse_id: to_warehouse_id, to_warehouse_id: from_warehouse_id };
    return scene.admin.post('/stock/transfers', { ...ends, items: [...items].reverse() });
  },
  'POST /stock/adjustments': async (scene) => () =>
    scene.admin.post('/stock/adjustments', {
      kind: 'waste',
      reason: 'Tumpah',
      warehouse_id: scene.warehouse.id,
      items: linesOf(scene),
    }),
  'POST /stock/adjustments, elsewhere to the alert': async (scene) => {
    await atItsAlert(scene, 'goes');
    return () =>
      scene.admin.post('/stock/adjustments', {
        kind: 'waste',
        reason: 'Tumpah',
        warehouse_id: scene.otherWarehouse.id,
        items: linesOf(scene),
      });
  },
  'POST /stock/adjustments, a count': async (scene) => () =>
    scene.admin.post('/stock/adjustments', {
      kind: 'count',
      reason: 'Hitung',
      warehouse_id: scene.warehouse.id,
      items: linesOf(scene).map(({ product_id }) => ({ product_id, counted: 9_000 })),
    }),
  'PUT /products/:id/stock': async (scene) => {
    const { stock } = done(await scene.admin.get(`/products/${scene.product.id}`));
    const body = { stock: stock + 3, warehouse_id: scene.warehouse.id, reason: 'Hitung' };
    return () => scene.admin.put(`/products/${scene.product.id}/stock`, body);
  },
  'POST /transactions': async (scene) => {
    await out(scene);
    return () => scene.barista.post('/transactions', sale(scene));
  },
  'POST /transactions, to the alert': async (scene) => {
    await out(scene);
    await atItsAlert(scene, 'goes');
    return () => scene.barista.post('/transactions', sale(scene));
  },
  'POST /transactions, late and beyond the book': async (scene) => {
    const { id } = await out(scene);
    const items = linesOf(scene).map((line) => ({ ...line, quantity: loadedUnits + 5 }));
    const body = { ...sale(scene), cart_id: undefined, assignment_id: id, items };
    return () => scene.barista.post('/transactions', body, late(scene));
  },
  'POST /transactions, after the count': async (scene) => {
    const id = await returned(scene, 'counted');
    const body = { ...sale(scene), cart_id: undefined, assignment_id: id };
    return () => scene.barista.post('/transactions', body, late(scene));
  },
  'PUT /transactions/:id': async (scene) => {
    const { id } = await sold(scene);
    return () => scene.admin.put(`/transactions/${id}`, { status: 'refunded', restock: true });
  },
  'PUT /transactions/:id, as waste': async (scene) => {
    const { id } = await sold(scene);
    return () => scene.admin.put(`/transactions/${id}`, { status: 'refunded' });
  },
  'PUT /transactions/:id, paid': async (scene) => {
    const { id } = await sold(scene, 'qris');
    return () => scene.barista.put(`/transactions/${id}`, { payment_status: 'success' });
  },
  'PUT /transactions/:id, cancelled': async (scene) => {
    const { id } = await sold(scene, 'qris');
    return () => scene.barista.put(`/transactions/${id}`, { status: 'cancelled' });
  },
  'POST /restock-requests': async (scene) => {
    const { id } = await waiting(scene);
    done(await scene.barista.put(`/restock-requests/${id}/cancel`));
    return () => scene.barista.post('/restock-requests', { items: linesOf(scene), notes: '' });
  },
  'PUT /restock-requests/:id': async (scene) => {
    const { id } = await waiting(scene);
    const items = [loadOf(scene.otherProduct, 3)];
    return () => scene.barista.put(`/restock-requests/${id}`, { items });
  },
  'PUT /restock-requests/:id/approve': async (scene) => {
    const { id } = await waiting(scene);
    return () => scene.admin.put(`/restock-requests/${id}/approve`);
  },
  'PUT /restock-requests/:id/reject': async (scene) => {
    const { id } = await waiting(scene);
    return () => scene.admin.put(`/restock-requests/${id}/reject`, { note: 'Nanti' });
  },
  'PUT /restock-requests/:id/cancel': async (scene) => {
    const { id } = await waiting(scene);
    return () => scene.barista.put(`/restock-requests/${id}/cancel`);
  },
  'POST /cart-assignments': async (scene) => {
    await free(scene);
    return () =>
      scene.admin.post('/cart-assignments', {
        cart_id: scene.cart.id,
        sales_id: scene.person.id,
        initial_items: linesOf(scene),
      });
  },
  'POST /cart-assignments, beyond the book': async (scene) => {
    await free(scene);
    const { id } = await deletedProduct(scene);
    const items = [...linesOf(scene), { ...loadOf({ id }, 3), on_cart: true }];
    const ids = { cart_id: scene.cart.id, sales_id: scene.person.id };
    return () => scene.admin.post('/cart-assignments', { ...ids, initial_items: items }, late(scene));
  },
  'POST /cart-assignments, instead of another': async (scene) => {
    const { boss, cart, otherCart, person } = scene;
    await free(scene);
    const load = { sales_id: person.id, initial_items: linesOf(scene) };
    const wrong = done(await boss.post('/cart-assignments', { ...load, cart_id: otherCart.id }));
    const body = { ...load, cart_id: cart.id, replaces: wrong.id };
    return () => scene.admin.post('/cart-assignments', body, late(scene));
  },
  'PUT /cart-assignments/:id/return': async (scene) => {
    const { id } = await out(scene);
    const items = counted(scene);
    return () => scene.admin.put(`/cart-assignments/${id}/return`, { items });
  },
  'PUT /cart-assignments/:id/return, with a deleted product': async (scene) => {
    const { id } = await out(scene);
    const { id: product_id } = await deletedProduct(scene);
    const items = [...counted(scene), { product_id, counted: 1, wasted: 1, waste_reason: 'Pecah' }];
    return () => scene.admin.put(`/cart-assignments/${id}/return`, { items });
  },
  'PUT /cart-assignments/:id/return, uncounted': async (scene) => {
    const { id } = await out(scene);
    return () => scene.barista.put(`/cart-assignments/${id}/return`);
  },
  'POST /cart-assignments/:id/cancel': async (scene) => {
    await free(scene);
    const { id } = await out(scene);
    return () => scene.admin.post(`/cart-assignments/${id}/cancel`);
  },
  'POST /cart-assignments/:id/correct': async (scene) => {
    const id = await returned(scene, 'counted');
    const { id: product_id } = await deletedProduct(scene);
    const items = [...counted(scene), { product_id, counted: 1 }];
    return () => scene.admin.post(`/cart-assignments/${id}/correct`, { items });
  },
  'PUT /cart-assignments/:id/review': async (scene) => {
    const { id } = await out(scene);
    const items = [{ ...loadOf(scene.product, 1), unit_price: 0 }];
    done(await scene.barista.post('/transactions', { items, payment_method: 'cash' }));
    return () => scene.admin.put(`/cart-assignments/${id}/review`, { earning_units: 1 });
  },
  'POST /carts/:id/reconcile': async (scene) => {
    await returned(scene, 'uncounted');
    return () => scene.admin.post(`/carts/${scene.cart.id}/reconcile`, { items: counted(scene) });
  },
};

function transfer(scene: Scene) {
  return { from_warehouse_id: scene.warehouse.id, to_warehouse_id: scene.otherWarehouse.id, items: linesOf(scene) };
}
