import * as z from 'zod/mini';
import {
  savedViewCreateSchema,
  savedViewQuerySchema,
  savedViewSchema,
} from '#contract/saved-views/entity.ts';
import { changeRoute, readRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { deleteView, listViews, saveView } from './saved-views.ts';

export const savedViewRoutes: Route[] = [
  readRoute({
    path: '/saved-views',
    policy: 'signed_in',
    query: savedViewQuerySchema,
    answers: z.array(savedViewSchema),
    handle: async (request) => ({ message: 'OK', data: await listViews(request) }),
  }),
  changeRoute({
    method: 'POST',
    path: '/saved-views',
    policy: 'signed_in',
    body: savedViewCreateSchema,
    answers: savedViewSchema,
    handle: saveView,
  }),
  changeRoute({
    method: 'DELETE',
    path: '/saved-views/:id',
    policy: 'signed_in',
    handle: deleteView,
  }),
];
