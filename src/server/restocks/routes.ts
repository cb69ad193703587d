import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import {
  decisionSchema,
  restockCreateSchema,
  restockStatuses,
  restockUpdateSchema,
} from '#contract/restocks/entity.ts';
import { changeRoute, listRoute, mutationRoute, readRoute } from '../http/define-route.ts';
import type { ListRequest, Route } from '../http/route.ts';
import { createRestock } from './create.ts';
import { approveRestock, rejectRestock, voidRestock } from './decide.ts';
import { listRestocks, readRestock } from './read.ts';
import { updateRestock } from './update.ts';

const decisions = { approve: approveRestock, reject: rejectRestock, void: voidRestock };

export const restockRoutes: Route[] = [
  listRoute({
    list: lists.restocks,
    policy: 'office',
    handle: (request: ListRequest<'restocks'>) => listRestocks(request),
  }),
  listRoute({
    list: lists.restocks,
    path: '/restocks/user/:id',
    policy: 'office',
    handle: (request: ListRequest<'restocks'>) => listRestocks(request, { created_by: request.id }),
  }),
  ...restockStatuses.map((status) =>
    listRoute({
      list: lists.restocks,
      path: `/restocks/status/${status}`,
      policy: 'office',
      handle: (request: ListRequest<'restocks'>) => listRestocks(request, { status }),
    }),
  ),
  readRoute({
    path: '/restocks/:id',
    policy: 'office',
    handle: async (request) => ({ message: 'OK', data: await readRestock(request) }),
  }),
  mutationRoute(mutations.restockCreate, {
    policy: 'office',
    body: restockCreateSchema,
    handle: createRestock,
  }),
  mutationRoute(mutations.restockUpdate, {
    policy: 'office',
    body: restockUpdateSchema,
    handle: updateRestock,
  }),
  ...Object.entries(decisions).map(([decision, handle]) =>
    changeRoute({
      method: 'PUT',
      path: `/restocks/:id/${decision}`,
      policy: 'office',
      body: decisionSchema,
      isBodyOptional: true,
      handle,
    }),
  ),
];
