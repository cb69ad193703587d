// The cart may already be on shift with another barista, so the user decides.
import { unitsOf } from '../definitions/mutation-args.ts';
import type { Replacement, Resolution, ResolutionInput, Resolutions } from '../definitions/resolutions.ts';
import { type CartAssignmentCreate, type CartReconcile, cartAssignmentSchema, type LoadItem } from './entity.ts';

type Args = CartAssignmentCreate & { id: string };

export const assignResolutions: Resolutions<Args> = {
  stock_insufficient: { resolve: resolveShortage },
  cart_not_available: { edit: 'chooseCart', resolve: replaceTheirs, compare: compareLoads },
  barista_not_available: { resolve: replaceTheirs },
  reference_deleted: { edit: 'chooseCart' },
};

function replaceTheirs({ args, current }: ResolutionInput<Args>): Resolution<Args>[] {
  const { data: theirAssignment } = cartAssignmentSchema.safeParse(current);
  // Only an open assignment can be cancelled.
  if (theirAssignment?.status !== 'in_use') return [];
  const replacement = { args: { ...args, replaces: theirAssignment.id } };
  return [{ key: 'replaceTheirs', replacements: [replacement] }];
}

/**
 * Offers to load only the units in the ledger, or to keep all units: `on_cart` makes the server correct the ledger.
 */
function resolveShortage({ args, available }: ResolutionInput<Args>): Resolution<Args>[] {
  const load = args.initial_items;
  // Contains only products that are short.
  const availableUnits = new Map(available.map((line) => [line.product_id, line.available]));
  const shortLines = load.filter(({ product_id }) => availableUnits.has(product_id));
  const [firstShortLine] = shortLines;
  if (firstShortLine === undefined) return [];
  const replacementsWith = (initial_items: LoadItem[]): Replacement<Args>[] => [{ args: { ...args, initial_items } }];
  const reducedLoad = load
    .map((line) => ({ ...line, quantity: availableUnits.get(line.product_id) ?? line.quantity }))
    .filter(({ quantity }) => quantity > 0);
  const fullLoad = load.map((line) => (availableUnits.has(line.product_id) ? { ...line, on_cart: true } : line));
  const replacements = replacementsWith(reducedLoad);
  const firstAvailable = availableUnits.get(firstShortLine.product_id) ?? 0;
  const loadLessResolution: Resolution<Args> =
    shortLines.length === 1
      ? { key: 'loadUnits', values: { units: firstAvailable }, replacements }
      : { key: 'loadAvailable', replacements };
  const values = { units: unitsOf(shortLines) };
  return [loadLessResolution, { key: 'keepOnCart', values, replacements: replacementsWith(fullLoad) }];
}

function compareLoads({ args, current }: ResolutionInput<Args>) {
  const { cart_id, sales_id } = Object(current) as Partial<Args>;
  const isSamePair = args.cart_id === cart_id && args.sales_id === sales_id;
  return isSamePair ? (['initial_items'] as const) : [];
}

type CountArgs = CartReconcile & { id: string };

/** `wrong_state`: another user has counted the cart in the meantime. */
export const countResolutions: Resolutions<CountArgs> = {
  wrong_state: { isFinal: true, resolve: keepMyCount, compare: compareCounts },
};

/**
 * `wrong_state`: the assignment has no count to correct. `stock_insufficient`: fewer units were counted than have left
 * the warehouse since the return.
 */
export const correctResolutions: Resolutions<CountArgs> = {
  wrong_state: { isFinal: true },
  stock_insufficient: { resolve: correctAsFarAsPossible },
};

function correctAsFarAsPossible({ args, current, available }: ResolutionInput<CountArgs>): Resolution<CountArgs>[] {
  const { data: assignment } = cartAssignmentSchema.safeParse(current);
  const figures = assignment?.figures ?? [];
  const minimumCountOf = (productId: string) => {
    const warehouseUnits = available.find(({ product_id }) => product_id === productId)?.available;
    const counted = figures.find(({ product_id }) => product_id === productId)?.counted;
    return warehouseUnits === undefined ? 0 : (counted ?? 0) - warehouseUnits;
  };
  const items = (args.items ?? []).map((item) => ({
    ...item,
    counted: Math.max(item.counted, minimumCountOf(item.product_id)),
  }));
  const raisedItems = items.filter(({ counted }, index) => counted !== args.items?.[index]?.counted);
  const [first] = raisedItems;
  if (!first) return [];
  const replacements = [{ args: { ...args, items } }];
  return raisedItems.length === 1
    ? [{ key: 'correctUnits', values: { units: first.counted }, replacements }]
    : [{ key: 'correctAvailable', replacements }];
}

/** Corrects the other user's count, or counts a cart that was not counted. */
function keepMyCount({ args, current }: ResolutionInput<CountArgs>): Resolution<CountArgs>[] {
  const { data: assignment } = cartAssignmentSchema.safeParse(current);
  const { items, cash_counted } = args;
  if (assignment?.status !== 'returned' || items === undefined) return [];
  const count = { items, ...(cash_counted !== undefined && { cash_counted }) };
  const { name } = assignment.cart_details;
  const names = { [assignment.id]: name, [assignment.cart_id]: name };
  const isCounted = assignment.figures.length > 0;
  const replacement: Replacement<CountArgs> = isCounted
    ? { by: 'cartAssignmentCorrect', args: { ...count, id: assignment.id }, names }
    : { by: 'cartReconcile', args: { ...count, id: assignment.cart_id }, names };
  return [{ key: isCounted ? 'correctCount' : 'addCount', replacements: [replacement] }];
}

function compareCounts({ args, current }: ResolutionInput<CountArgs>) {
  const { data: assignment } = cartAssignmentSchema.safeParse(current);
  if (assignment === undefined || assignment.figures.length === 0) return [];
  return args.cash_counted === undefined ? (['items'] as const) : (['items', 'cash_counted'] as const);
}
