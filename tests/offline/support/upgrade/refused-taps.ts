import { newId } from '#contract/ids.ts';
import { productBody, restockBody } from '#tests/support/valid-bodies.ts';
import type { Business } from './business.ts';
import { namesOf, tap } from './tap.ts';

/** What was tapped and what became of it in the meantime is at odds: all of it is refused. */
export function refusedTaps({ products, warehouses, carts, asked, people, road }: Business) {
  const { aren, contested, rare } = products;
  const named = namesOf(aren, warehouses.kemang, carts.wanted);
  const items = [{ product_id: aren.id, quantity: 33, expired_date: '2026-12-20' }];
  const short = asked[4];
  const made = { ...productBody({ name: rare.name }), id: newId() };
  return {
    /** Somebody else changed the same field. */
    changed: tap(
      'productUpdate',
      { id: contested.id, version: contested.version, price: 13_000 },
      namesOf(contested),
      { price: contested.price },
    ),
    /** Somebody else wrote down the same delivery. */
    twice: tap(
      'restockCreate',
      { ...restockBody(warehouses.kemang.id, aren.id, { items }), id: newId(), notes: '' },
      named,
    ),
    /** There is less of it. */
    short: tap(
      'restockRequestApprove',
      {
        ...{ id: short.id, version: short.version, cart_id: short.cart_id, note: 'Habiskan' },
        items: [{ product_id: rare.id, approved_quantity: 20 }],
        warehouse_id: warehouses.kemang.id,
      },
      { ...namesOf(rare, warehouses.kemang), [short.id]: short.number },
      { items: short.items },
    ),
    /** Somebody else decided. */
    decided: tap(
      'restockRequestReject',
      { id: asked[5].id, note: 'Penuh' },
      { [asked[5].id]: asked[5].number },
    ),
    /** The barista has another cart. */
    taken: tap(
      'cartAssignmentCreate',
      {
        ...{ id: newId(), cart_id: carts.wanted.id, sales_id: road.assignment.sales_id },
        initial_items: [{ product_id: aren.id, quantity: 10 }],
      },
      { ...named, [people.free.id]: people.free.username },
    ),
    /** The name is another's; what was received of it waits behind it. */
    named: tap('productCreate', made, { [made.id]: made.name }),
    behind: tap(
      'restockCreate',
      { ...restockBody(warehouses.cikini.id, made.id), id: newId() },
      { ...namesOf(warehouses.cikini), [made.id]: made.name },
    ),
  };
}
