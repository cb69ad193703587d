// The cart may already be on the road: the user decides who has the cart, and with which load.
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
  const left = new Map(available.map((line) => [line.product_id, line.available]));
  const short = load.filter(({ product_id }) => left.has(product_id));
  const [only] = short;
  if (only === undefined) return [];
  const send = (initial_items: LoadItem[]): Replacement<Args>[] => [
    { args: { ...args, initial_items } },
  ];
  const less = load
    .map((line) => ({ ...line, quantity: left.get(line.product_id) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  const kept = load.map((line) => (left.has(line.product_id) ? { ...line, on_cart: true } : line));
  const isOne = short.length === 1;
  const units = short.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    isOne
      ? { key: 'loadUnits', values: { units: left.get(only.product_id) ?? 0 }, intents: send(less) }
      : { key: 'loadAvailable', intents: send(less) },
    { key: 'keepOnCart', values: { units }, intents: send(kept) },
  ];
}

/** Two people gave the same cart to the same barista: what each of them loaded. */
function compareLoads({ args, current }: Refused<Args>) {
  const { cart_id, sales_id } = Object(current) as Partial<Args>;
  const isSamePair = args.cart_id === cart_id && args.sales_id === sales_id;
  return isSamePair ? (['initial_items'] as const) : [];
}
