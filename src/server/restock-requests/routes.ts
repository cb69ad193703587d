import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import {
  requestApprovalSchema,
  restockRequestCreateSchema,
  restockRequestStatuses,
  restockRequestUpdateSchema,
} from '#contract/restock-requests/entity.ts';
import { decisionSchema } from '#contract/restocks/entity.ts';
import { listRoute, mutationRoute, readRoute } from '../http/define-route.ts';
import type { ListRequest, Route } from '../http/route.ts';
import { approveRequest } from './approve.ts';
import { createRequest } from './create.ts';
import { cancelRequest, rejectRequest } from './decide.ts';
import { listRequests, listRequestsOf, readRequest } from './read.ts';
import { updateRequest } from './update.ts';

const list = lists.restockRequests;

export const restockRequestRoutes: Route[] = [
  listRoute({
    list,
    policy: 'signed_in',
    handle: (request: ListRequest<'restockRequests'>) => listRequests(request),
  }),
  listRoute({
    list,
    path: '/restock-requests/user/:id',
    policy: 'signed_in',
    handle: listRequestsOf,
  }),
  ...restockRequestStatuses.map((status) =>
    listRoute({
      list,
      path: `/restock-requests/status/${status}`,
      policy: 'signed_in',
      handle: (request: ListRequest<'restockRequests'>) => listRequests(request, { status }),
    }),
  ),
  readRoute({
    path: '/restock-requests/:id',
    policy: 'signed_in',
    handle: async (request) => ({ message: 'OK', data: await readRequest(request) }),
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
