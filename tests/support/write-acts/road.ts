import { businessDateOf } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import { exampleQris } from '#server/business/example-qris.ts';
import { startOfTests, testPassword } from '../test-app.ts';
import { late, returned, sold } from './goods.ts';
import { done, linesOf, loadedUnits, otherOut, out, type Scene, type WriteAction, waiting } from './scene.ts';

const waste = (scene: Scene, assignment_id: string, quantity = 1) => ({
  kind: 'cart_waste',
  assignment_id,
  reason: 'Tumpah',
  items: linesOf(scene).map((line) => ({ ...line, quantity })),
});

const between = (from: { id: string }, to: { id: string }, scene: Scene, quantity = 1) => ({
  from_assignment_id: from.id,
  to_assignment_id: to.id,
  notes: 'Ramai',
  items: linesOf(scene).map((line) => ({ ...line, quantity })),
});

const cash = () => ({ movement_id: newId(), amount: -5000, reason: 'Es batu' });

const wished = async (scene: Scene) => {
  const { id } = await sold(scene);
  done(await scene.barista.put(`/transactions/${id}/refund-wish`, { reason: 'Tumpah' }));
  return id;
};

const unpaid = async (scene: Scene) => {
  const { id } = await sold(scene, 'qris');
  done(await scene.barista.put(`/transactions/${id}`, { status: 'cancelled' }));
  return id;
};

export const roadActions: Record<string, WriteAction> = {
  'PUT /cart-assignments/:id/cash': async (scene) => {
    const { id } = await out(scene);
    return () => scene.barista.put(`/cart-assignments/${id}/cash`, cash());
  },
  'PUT /cart-assignments/:id/cash, after the count': async (scene) => {
    const id = await returned(scene, 'counted');
    return () => scene.barista.put(`/cart-assignments/${id}/cash`, cash(), late(scene));
  },
  'PUT /cart-assignments/:id/load-check': async (scene) => {
    const { id } = await out(scene);
    const items = linesOf(scene).map(({ product_id }) => ({ product_id, counted: 1 }));
    return () => scene.barista.put(`/cart-assignments/${id}/load-check`, { items });
  },
  'PUT /cart-assignments/:id/refill-receipt': async (scene) => {
    const { id: request_id } = await waiting(scene);
    done(await scene.admin.put(`/restock-requests/${request_id}/approve`));
    const { id } = done(await scene.barista.get('/cart-assignments/current'));
    const items = [{ product_id: scene.product.id, sent: 1, counted: 0 }];
    return () => scene.barista.put(`/cart-assignments/${id}/refill-receipt`, { request_id, items });
  },
  'POST /stock/adjustments, on the road': async (scene) => {
    const { id } = await out(scene);
    return () => scene.barista.post('/stock/adjustments', waste(scene, id));
  },
  'POST /stock/adjustments, on the road beyond the book': async (scene) => {
    const { id } = await out(scene);
    const body = waste(scene, id, loadedUnits + 5);
    return () => scene.barista.post('/stock/adjustments', body, late(scene));
  },
  'POST /stock/adjustments, on the road, after the count': async (scene) => {
    const id = await returned(scene, 'counted');
    return () => scene.barista.post('/stock/adjustments', waste(scene, id), late(scene));
  },
  'POST /stock/cart-transfers': async (scene) => {
    const gift = between(await out(scene), await otherOut(scene), scene);
    return () => scene.admin.post('/stock/cart-transfers', gift);
  },
  'POST /stock/cart-transfers, back': async (scene) => {
    const { items, ...gift } = between(await otherOut(scene), await out(scene), scene);
    return () => scene.admin.post('/stock/cart-transfers', { ...gift, items: items.reverse() });
  },
  'POST /stock/cart-transfers, beyond the book': async (scene) => {
    const gift = between(await out(scene), await otherOut(scene), scene, 2 * loadedUnits);
    return () => scene.admin.post('/stock/cart-transfers', gift, late(scene));
  },
  'POST /stock/cart-transfers, after the count': async (scene) => {
    const counted = await returned(scene, 'counted');
    const gift = between({ id: counted }, await otherOut(scene), scene);
    return () => scene.admin.post('/stock/cart-transfers', gift, late(scene));
  },
  'PUT /transactions/:id, paid late': async (scene) => {
    const id = await unpaid(scene);
    return () => scene.barista.put(`/transactions/${id}`, { payment_status: 'success' });
  },
  'PUT /transactions/:id, paid after the count': async (scene) => {
    const id = await unpaid(scene);
    await returned(scene, 'counted');
    return () => scene.barista.put(`/transactions/${id}`, { payment_status: 'success' });
  },
  'PUT /transactions/:id, cancelled after the count': async (scene) => {
    const { id } = await sold(scene, 'qris');
    await returned(scene, 'counted');
    return () => scene.barista.put(`/transactions/${id}`, { status: 'cancelled' });
  },
  'PUT /transactions/:id, as wished': async (scene) => {
    const id = await wished(scene);
    return () => scene.admin.put(`/transactions/${id}`, { status: 'refunded' });
  },
  'PUT /transactions/:id/void': async (scene) => {
    const { id } = await sold(scene);
    return () => scene.barista.put(`/transactions/${id}/void`, { reason: 'Salah barang' });
  },
  'PUT /transactions/:id/void, after the return': async (scene) => {
    const { id } = await sold(scene);
    await returned(scene, 'uncounted');
    return () => scene.barista.put(`/transactions/${id}/void`, { reason: 'Salah' }, late(scene));
  },
  'PUT /transactions/:id/void, after the count': async (scene) => {
    const { id } = await sold(scene);
    await returned(scene, 'counted');
    return () => scene.barista.put(`/transactions/${id}/void`, { reason: 'Salah' }, late(scene));
  },
  'PUT /transactions/:id/refund-wish': async (scene) => {
    const { id } = await sold(scene);
    return () => scene.barista.put(`/transactions/${id}/refund-wish`, { reason: 'Tumpah' });
  },
  'PUT /transactions/:id/refund-wish/decline': async (scene) => {
    const id = await wished(scene);
    return () => scene.admin.put(`/transactions/${id}/refund-wish/decline`);
  },
  'PUT /payment-statements': async (scene) => {
    const date = businessDateOf(startOfTests.toISOString());
    const statement = { date, payment_method: 'qris', received: 15_000 };
    return () => scene.admin.put('/payment-statements', statement);
  },
  'PUT /business': async (scene) => {
    const current_password = testPassword;
    done(await scene.admin.put('/business', { qris: '', current_password }));
    return () => scene.admin.put('/business', { qris: exampleQris, current_password });
  },
};
