import * as z from 'zod/mini';
import { lists } from '#contract/lists.ts';
import { mutations } from '#contract/mutations.ts';
import {
  arrangementSchema,
  savedViewCreateSchema,
  savedViewSchema,
  savedViewUpdateSchema,
} from '#contract/saved-views/entity.ts';
import { listRoute, mutationRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { listViews } from './read.ts';
import { deleteView, saveArrangement, saveView, updateView } from './write.ts';

export const savedViewRoutes: Route[] = [
  listRoute({ list: lists.savedViews, handle: listViews }),
  mutationRoute(mutations.viewCreate, {
    policy: 'signed_in',
    body: savedViewCreateSchema,
    dataSchema: savedViewSchema,
    handle: saveView,
  }),
  mutationRoute(mutations.viewArrange, {
    policy: 'signed_in',
    body: arrangementSchema,
    dataSchema: savedViewSchema,
    handle: saveArrangement,
  }),
  mutationRoute(mutations.viewUpdate, {
    policy: 'signed_in',
    body: savedViewUpdateSchema,
    dataSchema: savedViewSchema,
    handle: updateView,
  }),
  mutationRoute(mutations.viewDelete, {
    policy: 'signed_in',
    dataSchema: z.null(),
    handle: deleteView,
  }),
];
