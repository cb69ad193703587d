import { mutations } from '#contract/mutations.ts';
import type { supplierStatuses } from '#contract/suppliers/entity.ts';
import { mutationRoute } from '../http/define-route.ts';
import type { ChangeRequest, Route } from '../http/route.ts';
import { recordRoutes } from '../records/routes.ts';
import { updateRecord } from '../records/write.ts';
import { supplierRecord } from './supplier-record.ts';

/**
 * The part of a route that sets the status of a supplier, as an edit of this one field. The edit has
 * no version, so it is never refused as stale.
 */
const statusRoute = (status: (typeof supplierStatuses)[number]) => ({
  policy: 'office' as const,
  handle: (request: ChangeRequest<undefined>) =>
    updateRecord(supplierRecord, { ...request, body: { status } }),
});

export const supplierRoutes: Route[] = [
  ...recordRoutes(supplierRecord, { reads: 'office' }),
  mutationRoute(mutations.supplierActivate, statusRoute('active')),
  mutationRoute(mutations.supplierDeactivate, statusRoute('inactive')),
];
