// What the user can do when the server refuses an assignment. The cart may already be on the road, so the
// user decides who has the cart, and with which load.
import { unitsOf } from '../mutation-args.ts';
import type { Refused, Replacement, Resolution, Resolutions } from '../resolutions.ts';
import { type CartAssignmentCreate, cartAssignmentSchema, type LoadItem } from './entity.ts';

type Args = CartAssignmentCreate & { id: string };

export const assignResolutions: Resolutions<Args> = {
  stock_insufficient: { resolve: resolveShortage },
  cart_not_available: { edit: 'chooseCart', resolve: replaceTheirs, compare: compareLoads },
  barista_not_available: { resolve: replaceTheirs },
  reference_deleted: { edit: 'chooseCart' },
};

function replaceTheirs({ args, current }: Refused<Args>): Resolution<Args>[] {
  const theirs = cartAssignmentSchema.safeParse(current);
  if (!theirs.success || theirs.data.status !== 'in_use') return [];
  return [{ key: 'replaceTheirs', intents: [{ args: { ...args, replaces: theirs.data.id } }] }];
}

/** Load only the units in the ledger, or leave all units on the cart and correct the ledger. */
function resolveShortage({ args, available }: Refused<Args>): Resolution<Args>[] {
  const load = args.initial_items;
  const inLedger = new Map(available.map((line) => [line.product_id, line.available]));
  const shortLines = load.filter(({ product_id }) => inLedger.has(product_id));
  const [firstShort] = shortLines;
  if (firstShort === undefined) return [];
  const sendWith = (initial_items: LoadItem[]): Replacement<Args>[] => [
    { args: { ...args, initial_items } },
  ];
  const reducedLoad = load
    .map((line) => ({ ...line, quantity: inLedger.get(line.product_id) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  const loadOnCart = load.map((line) =>
    inLedger.has(line.product_id) ? { ...line, on_cart: true } : line,
  );
  const intents = sendWith(reducedLoad);
  const unitsInLedger = inLedger.get(firstShort.product_id) ?? 0;
  const loadLess: Resolution<Args> =
    shortLines.length === 1
      ? { key: 'loadUnits', values: { units: unitsInLedger }, intents }
      : { key: 'loadAvailable', intents };
  const values = { units: unitsOf(shortLines) };
  return [loadLess, { key: 'keepOnCart', values, intents: sendWith(loadOnCart) }];
}

/** If two people gave the same cart to the same barista, their loads are shown side by side. */
function compareLoads({ args, current }: Refused<Args>) {
  const { cart_id, sales_id } = Object(current) as Partial<Args>;
  const isSamePair = args.cart_id === cart_id && args.sales_id === sales_id;
  return isSamePair ? (['initial_items'] as const) : [];
}
