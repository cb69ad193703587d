import { expect } from 'vitest';
import * as z from 'zod/mini';
import { listNames, lists } from '#contract/lists.ts';
import { maxRequestUrlLength } from '#server/app.ts';
import { describeRoute } from '#server/docs/describe-route.ts';
import type { Route } from '#server/http/route.ts';
import type { Answer } from '#tests/support/api-client.ts';
import { exactly } from '#tests/support/exactly.ts';
import type { FuzzRequest } from './requests.ts';

export function judgeAnswer(route: Route, sent: FuzzRequest, answer: Answer): void {
  const what = `${route.method} ${route.path} ${JSON.stringify(sent).slice(0, 600)}`;
  if (answer.code === 'address_too_long') {
    // The server refuses a long address before anything else.
    const address = encodeURIComponent(JSON.stringify([sent.id, sent.query]));
    expect(address.length, what).toBeGreaterThan(maxRequestUrlLength - 500);
    return;
  }
  const refusal = refusalOf(route, sent);
  if (refusal !== undefined) {
    expect([answer.status, answer.code], what).toEqual(refusal);
    return;
  }
  const documented = Object.keys(describeRoute(route).responses).map(Number);
  expect(documented, `${what} answered ${answer.status} ${answer.code}`).toContain(answer.status);
  if (isRefusedBySchema(route, sent)) expect(answer.status, what).toBeGreaterThanOrEqual(400);
  const answerSchema = answerSchemaOf(route);
  if (answer.headers.get('content-type')?.startsWith('text/csv')) {
    const { responses }: { responses: Record<number, { content?: object }> } = describeRoute(route);
    expect(Object.keys(responses[200]?.content ?? {}), what).toContain('text/csv');
    return;
  }
  if (answer.status < 300 && answerSchema) {
    const parsed = z.safeParse(exactly(answerSchema), answer.data);
    expect(parsed.error?.issues ?? [], what).toEqual([]);
  }
}

/** Status and code for a caller who may not call, whatever else is wrong (rules 10.2). */
function refusalOf({ policy }: Route, { caller }: FuzzRequest): [number, string] | undefined {
  if (policy === 'public') return undefined;
  if (caller === 'anonymous') return [401, 'unauthenticated'];
  const isOffice = caller === 'admin' || caller === 'super_admin';
  if (policy === 'office' && !isOffice) return [403, 'forbidden'];
  if (policy === 'super_admin' && caller !== 'super_admin') return [403, 'forbidden'];
  return undefined;
}

function isRefusedBySchema(route: Route, { body }: FuzzRequest): boolean {
  if (!('body' in route) || !route.body) return false;
  const read = route.kind === 'change' && route.isBodyOptional ? (body ?? {}) : body;
  return !z.safeParse(route.body, read).success;
}

export function answerSchemaOf(route: Route): z.core.$ZodType | undefined {
  if (route.dataSchema) return route.dataSchema;
  if (route.kind === 'list') return z.array(lists[route.list].row as z.ZodMiniType);
  if (route.method === 'DELETE') return z.null();
  const resourceName = route.path.split('/')[1];
  const list = listNames.find((name) => lists[name].path === `/${resourceName}`);
  return list && lists[list].row;
}
