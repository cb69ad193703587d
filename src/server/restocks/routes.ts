import { mutations } from '#contract/mutations.ts';
import {
  decisionSchema,
  restockApprovalSchema,
  restockCreateSchema,
  restockStatuses,
  restockUpdateSchema,
} from '#contract/restocks/entity.ts';
import { readingRoutes } from '../documents/list.ts';
import { changeRoute, mutationRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { createRestock } from './create.ts';
import { restocksCsv } from './csv.ts';
import { approveRestock, rejectRestock, voidRestock } from './decide.ts';
import { restockSource } from './read.ts';
import { updateRestock } from './update.ts';

const decisions = { reject: rejectRestock, void: voidRestock };

export const restockRoutes: Route[] = [
  ...readingRoutes(restockSource, {
    csv: restocksCsv,
    statuses: restockStatuses,
    columnsOfPerson: ({ id }) => ({ created_by: id }),
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
  changeRoute({
    method: 'PUT',
    path: '/restocks/:id/approve',
    policy: 'office',
    body: restockApprovalSchema,
    isBodyOptional: true,
    handle: approveRestock,
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
