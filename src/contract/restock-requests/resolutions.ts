// Resolutions of an approval that came too late (rules 9.7).
import { unitsOf } from '../mutation-args.ts';
import type { Refused, Resolution, Resolutions } from '../resolutions.ts';
import { type RequestApproval, type RestockRequest, restockRequestSchema } from './entity.ts';

type Args = RequestApproval & { id: string; cart_id?: string | undefined };
type Resolve = (refused: Refused<Args>, request: RestockRequest) => Resolution<Args>[];

export const approvalResolutions: Resolutions<Args> = {
  stock_insufficient: {
    edit: 'chooseWarehouse',
    resolve: ofRequest((refused, request) => [...approvePart(refused, request), reject(refused)]),
  },
  stale_version: { resolve: ofRequest(approveNew), compare: () => ['items'] },
  // The cart came back: nothing can be loaded onto it any more.
  wrong_state: { resolve: ofRequest((refused) => [reject(refused)]) },
};

function ofRequest(resolve: Resolve) {
  return (refused: Refused<Args>) => {
    const request = restockRequestSchema.safeParse(refused.current);
    return request.success ? resolve(refused, request.data) : [];
  };
}

function reject({ args: { id, note } }: Refused<Args>): Resolution<Args> {
  return { key: 'rejectRequest', intents: [{ by: 'restockRequestReject', args: { id, note } }] };
}

/** As much of each line as there is. */
function approvePart({ args, available }: Refused<Args>, { items }: RestockRequest) {
  const wanted = new Map(args.items?.map((line) => [line.product_id, line.approved_quantity]));
  const there = new Map(available.map((line) => [line.product_id, line.available]));
  const lines = items.map(({ product_id, quantity }) => {
    const asked = wanted.get(product_id) ?? quantity;
    return { product_id, approved_quantity: Math.min(asked, there.get(product_id) ?? asked) };
  });
  const units = lines.reduce((sum, line) => sum + line.approved_quantity, 0);
  if (units === 0 || there.size === 0) return [];
  const values = { units, of: unitsOf(items) };
  return [{ key: 'approvePart' as const, values, intents: [{ args: { ...args, items: lines } }] }];
}

/** All that the request contains after somebody edited it. */
function approveNew({ args }: Refused<Args>, { items, version }: RestockRequest) {
  const lines = items.map(({ product_id, quantity }) => ({
    product_id,
    approved_quantity: quantity,
  }));
  const intent = {
    args: { ...args, items: lines, version },
    names: Object.fromEntries(items.map((line) => [line.product_id, line.product_details.name])),
    base: { items },
  };
  return [{ key: 'approveNew' as const, values: { units: unitsOf(items) }, intents: [intent] }];
}
