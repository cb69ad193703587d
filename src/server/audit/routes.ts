import * as z from 'zod/mini';
import { auditEntrySchema, auditQuerySchema } from '#contract/audit/entity.ts';
import { readRoute } from '../http/define-route.ts';
import type { Route } from '../http/route.ts';
import { auditCsv } from './export-audit-log.ts';
import { readAuditLog } from './read.ts';

export const auditRoutes: Route[] = [
  readRoute({
    path: '/audit-log',
    policy: 'office',
    query: auditQuerySchema,
    answers: z.array(auditEntrySchema),
    csv: auditCsv,
    handle: readAuditLog,
  }),
];
