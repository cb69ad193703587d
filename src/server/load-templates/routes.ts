import * as z from 'zod/mini';
import {
  loadTemplateCreateSchema,
  loadTemplateQuerySchema,
  loadTemplateSchema,
  loadTemplateUpdateSchema,
} from '#contract/load-templates/entity.ts';
import { changeRoute, readRoute } from '../http/define-route.ts';
import { deleteQuerySchema } from '../http/delete-query.ts';
import type { Route } from '../http/route.ts';
import { readRecord } from '../records/read.ts';
import { listTemplates } from './read.ts';
import { templateSource } from './template-source.ts';
import { createTemplate, deleteTemplate, updateTemplate } from './write.ts';

export const loadTemplateRoutes: Route[] = [
  readRoute({
    path: '/load-templates',
    policy: 'office',
    query: loadTemplateQuerySchema,
    answers: z.array(loadTemplateSchema),
    handle: async (request) => ({ message: 'OK', data: await listTemplates(request) }),
  }),
  readRoute({
    path: '/load-templates/:id',
    policy: 'office',
    answers: loadTemplateSchema,
    handle: async (request) => ({ message: 'OK', data: await readRecord(templateSource, request) }),
  }),
  changeRoute({
    method: 'POST',
    path: '/load-templates',
    policy: 'office',
    body: loadTemplateCreateSchema,
    answers: loadTemplateSchema,
    handle: createTemplate,
  }),
  changeRoute({
    method: 'PUT',
    path: '/load-templates/:id',
    policy: 'office',
    body: loadTemplateUpdateSchema,
    answers: loadTemplateSchema,
    handle: updateTemplate,
  }),
  changeRoute({
    method: 'DELETE',
    path: '/load-templates/:id',
    policy: 'office',
    query: deleteQuerySchema,
    handle: deleteTemplate,
  }),
];
