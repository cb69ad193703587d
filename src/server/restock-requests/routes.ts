import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import {
  requestApprovalSchema,
  restockRequestCreateSchema,
  restockRequestStatuses,
  restockRequestUpdateSchema,
} from '#contract/restock-requests/entity.ts';
import { decisionSchema } from '#contract/restocks/entity.ts';
import { changeRoute, type ListRequest, listRoute, type Route, readRoute } from '../http/route.ts';
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
  changeRoute({
    method: 'POST',
    path: '/restock-requests',
    policy: 'signed_in',
    body: restockRequestCreateSchema,
    changes: mutations.restockRequestCreate.lists,
    handle: createRequest,
  }),
  changeRoute({
    method: 'PUT',
    path: '/restock-requests/:id',
    policy: 'signed_in',
    body: restockRequestUpdateSchema,
    changes: mutations.restockRequestUpdate.lists,
    handle: updateRequest,
  }),
  changeRoute({
    method: 'PUT',
    path: '/restock-requests/:id/approve',
    policy: 'office',
    body: requestApprovalSchema,
    isBodyOptional: true,
    changes: mutations.restockRequestApprove.lists,
    handle: approveRequest,
  }),
  changeRoute({
    method: 'PUT',
    path: '/restock-requests/:id/reject',
    policy: 'office',
    body: decisionSchema,
    isBodyOptional: true,
    changes: mutations.restockRequestReject.lists,
    handle: rejectRequest,
  }),
  changeRoute({
    method: 'PUT',
    path: '/restock-requests/:id/cancel',
    policy: 'signed_in',
    body: decisionSchema,
    isBodyOptional: true,
    changes: mutations.restockRequestCancel.lists,
    handle: cancelRequest,
  }),
];
