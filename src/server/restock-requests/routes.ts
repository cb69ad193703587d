import { mutations } from '#contract/mutations.ts';
import {
  requestApprovalSchema,
  restockRequestCreateSchema,
  restockRequestStatuses,
  restockRequestUpdateSchema,
} from '#contract/restock-requests/entity.ts';
import { decisionSchema } from '#contract/restocks/entity.ts';
import { readingRoutes } from '../documents/list.ts';
import { ApiError } from '../http/api-error.ts';
import { mutationRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { approveRequest } from './approve.ts';
import { createRequest } from './create.ts';
import { requestsCsv } from './csv.ts';
import { cancelRequest, rejectRequest } from './decide.ts';
import { requestSource } from './read.ts';
import { updateRequest } from './update.ts';

export const restockRequestRoutes: Route[] = [
  ...readingRoutes(requestSource, {
    csv: requestsCsv,
    statuses: restockRequestStatuses,
    columnsOfPerson: ({ caller, id }) => {
      // Security: baristas see no requests but their own.
      if (caller.role === 'sales' && caller.id !== id) throw new ApiError('forbidden');
      return { requester_id: id };
    },
  }),
  mutationRoute(mutations.restockRequestCreate, {
    policy: 'signed_in',
    body: restockRequestCreateSchema,
    handle: createRequest,
  }),
  mutationRoute(mutations.restockRequestUpdate, {
    policy: 'signed_in',
    body: restockRequestUpdateSchema,
    handle: updateRequest,
  }),
  mutationRoute(mutations.restockRequestApprove, {
    policy: 'office',
    body: requestApprovalSchema,
    isBodyOptional: true,
    handle: approveRequest,
  }),
  mutationRoute(mutations.restockRequestReject, {
    policy: 'office',
    body: decisionSchema,
    isBodyOptional: true,
    handle: rejectRequest,
  }),
  mutationRoute(mutations.restockRequestCancel, {
    policy: 'signed_in',
    body: decisionSchema,
    isBodyOptional: true,
    handle: cancelRequest,
  }),
];
