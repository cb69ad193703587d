import type { EntryView } from '#client/data/use-outbox.ts';
import { cartAssignmentSchema, type LoadItem } from '#contract/cart-assignments/entity.ts';
import { type ArgsOf, mutations } from '#contract/mutations.ts';
import type { RefusalAnswer } from './answer-refusal.ts';

type Args = ArgsOf<'cartAssignmentCreate'>;

/** The cart may be on the road already: who has it, and with what, is for the person to decide. */
export function assignmentAnswers({ args, names, refusal }: EntryView): RefusalAnswer[] {
  const parsed = mutations.cartAssignmentCreate.args.safeParse(args);
  if (refusal === undefined || !parsed.success) return [];
  const send = (changes: Partial<Args>) => [
    { name: 'cartAssignmentCreate' as const, args: { ...parsed.data, ...changes }, names },
  ];
  const load = parsed.data.initial_items;
  switch (refusal.code) {
    case 'stock_insufficient':
      return shortageAnswers(load, refusal.available ?? [], (initial_items) =>
        send({ initial_items }),
      );
    case 'cart_not_available':
    case 'barista_not_available': {
      const theirs = cartAssignmentSchema.safeParse(refusal.current);
      if (!theirs.success || theirs.data.status !== 'in_use') return [];
      return [{ key: 'replaceTheirs', intents: send({ replaces: theirs.data.id }) }];
    }
    default:
      return [];
  }
}

/** Load what the book has, or keep what is on the cart already and let the book follow. */
function shortageAnswers(
  load: readonly LoadItem[],
  available: readonly { product_id: string; available: number }[],
  send: (items: LoadItem[]) => RefusalAnswer['intents'],
): RefusalAnswer[] {
  const left = new Map(available.map((line) => [line.product_id, line.available]));
  const short = load.filter(({ product_id }) => left.has(product_id));
  const [only] = short;
  if (only === undefined) return [];
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
