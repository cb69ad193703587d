import { businessDateOf } from '#contract/fields/dates.ts';
import { newId } from '#contract/fields/ids.ts';
import { exampleQris } from '#server/business/example-qris.ts';
import { startOfTests, testPassword } from '../test-app.ts';
import {
  done,
  linesOf,
  loadedUnits,
  otherOut,
  out,
  returned,
  type Scene,
  sold,
  type WriteAction,
  waiting,
} from './scene.ts';

type Named = { id: string };
const by = ({ barista }: Scene) => barista;
const counted = (scene: Scene) => returned(scene);
const wasteOf = (quantity: number) => (scene: Scene, shift: Named) => ({
  kind: 'cart_waste',
  assignment_id: shift.id,
  reason: 'Tumpah',
  items: linesOf(scene, quantity),
});
const toOther =
  (from: (scene: Scene) => Promise<Named> = out, quantity = 1) =>
  async (scene: Scene) => {
    const ids = { from_assignment_id: (await from(scene)).id, to_assignment_id: (await otherOut(scene)).id };
    return { ...ids, notes: 'Ramai', items: linesOf(scene, quantity) };
  };
const cash = () => ({ movement_id: newId(), amount: -5000, reason: 'Es batu' });
const salah = { reason: 'Salah barang' };

async function wished(scene: Scene): Promise<Named> {
  const { id } = await sold(scene);
  done(await scene.barista.put(`/transactions/${id}/refund-wish`, { reason: 'Tumpah' }));
  return { id };
}

async function unpaid(scene: Scene): Promise<Named> {
  const { id } = await sold(scene, 'qris');
  done(await scene.barista.put(`/transactions/${id}`, { status: 'cancelled' }));
  return { id };
}

const then =
  (make: (scene: Scene) => Promise<Named>, count: 'counted' | 'uncounted' = 'counted') =>
  async (scene: Scene) => {
    const made = await make(scene);
    await returned(scene, count);
    return made;
  };

export const roadActions: Record<string, WriteAction> = {
  'PUT /cart-assignments/:id/cash': { of: out, by, body: cash },
  'PUT /cart-assignments/:id/cash, after the count': { of: counted, by, body: cash, isLate: true },
  'PUT /cart-assignments/:id/load-check': {
    of: out,
    by,
    body: (scene) => ({ items: linesOf(scene).map(({ product_id }) => ({ product_id, counted: 1 })) }),
  },
  'PUT /cart-assignments/:id/refill-receipt': {
    of: async (scene) => {
      const { id: request_id } = await waiting(scene);
      done(await scene.admin.put(`/restock-requests/${request_id}/approve`));
      return { ...done(await scene.barista.get('/cart-assignments/current')), request_id };
    },
    by,
    body: ({ product }, { request_id }) => ({
      request_id,
      items: [{ product_id: product.id, sent: 1, counted: 0 }],
    }),
  },
  'POST /stock/adjustments, on the road': { of: out, by, body: wasteOf(1) },
  'POST /stock/adjustments, on the road beyond the book': {
    of: out,
    by,
    body: wasteOf(loadedUnits + 5),
    isLate: true,
  },
  'POST /stock/adjustments, on the road, after the count': { of: counted, by, body: wasteOf(1), isLate: true },
  'POST /stock/cart-transfers': { body: toOther() },
  'POST /stock/cart-transfers, back': {
    body: async (scene) => {
      const { from_assignment_id, to_assignment_id, items, notes } = await toOther()(scene);
      const ids = { from_assignment_id: to_assignment_id, to_assignment_id: from_assignment_id };
      return { ...ids, notes, items: items.reverse() };
    },
  },
  'POST /stock/cart-transfers, beyond the book': { body: toOther(out, 2 * loadedUnits), isLate: true },
  'POST /stock/cart-transfers, after the count': { body: toOther(counted), isLate: true },
  'PUT /transactions/:id, paid late': { of: unpaid, by, body: { payment_status: 'success' } },
  'PUT /transactions/:id, paid after the count': { of: then(unpaid), by, body: { payment_status: 'success' } },
  'PUT /transactions/:id, cancelled after the count': {
    of: then((scene) => sold(scene, 'qris')),
    by,
    body: { status: 'cancelled' },
  },
  'PUT /transactions/:id, as wished': { of: wished, body: { status: 'refunded' } },
  'PUT /transactions/:id/void': { of: (scene) => sold(scene), by, body: salah },
  'PUT /transactions/:id/void, after the return': { of: then(sold, 'uncounted'), by, body: salah, isLate: true },
  'PUT /transactions/:id/void, after the count': { of: then(sold), by, body: salah, isLate: true },
  'PUT /transactions/:id/refund-wish': { of: (scene) => sold(scene), by, body: { reason: 'Tumpah' } },
  'PUT /transactions/:id/refund-wish/decline': { of: wished },
  'PUT /payment-statements': {
    body: { date: businessDateOf(startOfTests.toISOString()), payment_method: 'qris', received: 15_000 },
  },
  'PUT /business': {
    of: async ({ admin }) => done(await admin.put('/business', { qris: '', current_password: testPassword })),
    body: { qris: exampleQris, current_password: testPassword },
  },
};
