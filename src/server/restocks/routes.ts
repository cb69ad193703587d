import { restockCreateSchema } from '#contract/entities/restock.ts';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import { changeRoute, listRoute, type Route, readRoute } from '../http/route.ts';
import { createRestock } from './create.ts';
import { listRestocks, readRestock } from './read.ts';

export const restockRoutes: Route[] = [
  listRoute({ list: lists.restocks, policy: 'office', handle: listRestocks }),
  readRoute({
    path: '/restocks/:id',
    policy: 'office',
    handle: async (request) => ({ message: 'OK', data: await readRestock(request) }),
  }),
  changeRoute({
    method: 'POST',
    path: '/restocks',
    policy: 'office',
    body: restockCreateSchema,
    changes: mutations.restockCreate.lists,
    handle: createRestock,
  }),
];
