import type { EntryView } from '#client/data/use-outbox.ts';
import { type ArgsOf, mutations } from '#contract/mutations.ts';
import { type RestockRequest, restockRequestSchema } from '#contract/restock-requests/entity.ts';
import type { RefusalAnswer } from './answer-refusal.ts';

type Args = ArgsOf<'restockRequestApprove'>;

/** The ways out of an approval that came too late (domain rules, late replay). */
export function approvalAnswers(entry: EntryView): RefusalAnswer[] {
  const { args, names, refusal } = entry;
  const parsed = mutations.restockRequestApprove.args.safeParse(args);
  const current = restockRequestSchema.safeParse(refusal?.current);
  if (refusal === undefined || !parsed.success || !current.success) return [];
  const { id, note } = parsed.data;
  const reject: RefusalAnswer = {
    key: 'rejectRequest',
    intents: [{ name: 'restockRequestReject', args: { id, note }, names }],
  };
  switch (refusal.code) {
    case 'stock_insufficient':
      return [...partOf(parsed.data, current.data, entry), reject];
    case 'stale_version':
      return [asItIsNow(parsed.data, current.data, names)];
    // The cart came back: nothing can be loaded onto it any more.
    case 'wrong_state':
      return [reject];
    default:
      return [];
  }
}

/** As much of each line as there is. */
function partOf(
  args: Args,
  { items }: RestockRequest,
  { names, refusal }: EntryView,
): RefusalAnswer[] {
  const wanted = new Map(args.items?.map((line) => [line.product_id, line.approved_quantity]));
  const there = new Map(refusal?.available?.map((line) => [line.product_id, line.available]));
  const lines = items.map(({ product_id, quantity }) => {
    const asked = wanted.get(product_id) ?? quantity;
    return { product_id, approved_quantity: Math.min(asked, there.get(product_id) ?? asked) };
  });
  const units = lines.reduce((sum, line) => sum + line.approved_quantity, 0);
  if (units === 0 || there.size === 0) return [];
  const intent = { name: 'restockRequestApprove' as const, args: { ...args, items: lines }, names };
  return [{ key: 'approvePart', values: { units, of: unitsAsked(items) }, intents: [intent] }];
}

/** All of what the request asks for since somebody changed it. */
function asItIsNow(
  args: Args,
  { items, version }: RestockRequest,
  names: EntryView['names'],
): RefusalAnswer {
  const lines = items.map(({ product_id, quantity }) => ({
    product_id,
    approved_quantity: quantity,
  }));
  const listed = items.map((line) => [line.product_id, line.product_details.name]);
  const intent = {
    name: 'restockRequestApprove' as const,
    args: { ...args, items: lines, version },
    names: { ...names, ...Object.fromEntries(listed) },
    base: { items },
  };
  return { key: 'approveNew', values: { units: unitsAsked(items) }, intents: [intent] };
}

function unitsAsked(items: RestockRequest['items']): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}
