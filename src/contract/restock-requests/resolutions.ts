// For approvals that came too late (rules 9.7).
import { unitsOf } from '../definitions/mutation-args.ts';
import type { Resolution, ResolutionInput, Resolutions } from '../definitions/resolutions.ts';
import { type RequestApproval, type RestockRequest, restockRequestSchema } from './entity.ts';

type Args = RequestApproval & { id: string; cart_id?: string | undefined };
type ResolveWithRequest = (rejection: ResolutionInput<Args>, request: RestockRequest) => Resolution<Args>[];

export const approvalResolutions: Resolutions<Args> = {
  stock_insufficient: {
    edit: 'chooseWarehouse',
    resolve: withRequest((rejection, request) => [...approvePart(rejection, request), rejectResolution(rejection)]),
  },
  stale_version: { resolve: withRequest(approveNew), compare: () => ['items'] },
  // The cart has come back.
  wrong_state: { resolve: withRequest((rejection) => [rejectResolution(rejection)]) },
};

function withRequest(resolve: ResolveWithRequest) {
  return (rejection: ResolutionInput<Args>) => {
    const request = restockRequestSchema.safeParse(rejection.current);
    return request.success ? resolve(rejection, request.data) : [];
  };
}

function rejectResolution({ args: { id, note } }: ResolutionInput<Args>): Resolution<Args> {
  return {
    key: 'rejectRequest',
    replacements: [{ by: 'restockRequestReject', args: { id, note } }],
  };
}

function approvePart({ args, available }: ResolutionInput<Args>, { items }: RestockRequest) {
  const approvedUnits = new Map(args.items?.map((line) => [line.product_id, line.approved_quantity]));
  // Contains only products that are short.
  const availableUnits = new Map(available.map((line) => [line.product_id, line.available]));
  const lines = items.map(({ product_id, quantity }) => {
    const unitsToApprove = approvedUnits.get(product_id) ?? quantity;
    return {
      product_id,
      approved_quantity: Math.min(unitsToApprove, availableUnits.get(product_id) ?? unitsToApprove),
    };
  });
  const units = lines.reduce((sum, line) => sum + line.approved_quantity, 0);
  if (units === 0 || availableUnits.size === 0) return [];
  const values = { units, of: unitsOf(items) };
  return [{ key: 'approvePart' as const, values, replacements: [{ args: { ...args, items: lines } }] }];
}

function approveNew({ args }: ResolutionInput<Args>, { items, version }: RestockRequest) {
  const lines = items.map(({ product_id, quantity }) => ({
    product_id,
    approved_quantity: quantity,
  }));
  const replacement = {
    args: { ...args, items: lines, version },
    names: Object.fromEntries(items.map((line) => [line.product_id, line.product_details.name])),
    base: { items },
  };
  const values = { units: unitsOf(items) };
  return [{ key: 'approveNew' as const, values, replacements: [replacement] }];
}
