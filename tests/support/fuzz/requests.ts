import fc from 'fast-check';
import { lists } from '#contract/lists.ts';
import { mutationByName, mutationNames } from '#contract/mutations.ts';
import { pagingQuerySchema } from '#contract/sync/paging.ts';
import { describeSchema, type JsonSchema } from '#server/docs/describe-schema.ts';
import type { Route } from '#server/http/route.ts';
import { bent } from './bend.ts';
import { fitting, idOf, instant, type RefundRequest } from './values.ts';
import { type CallerName, resourceNameOf } from './world.ts';

/** `valid`: as documented. `boundary`: at the bounds of fields. `mutated`: with parts bent. */
export const kinds = ['valid', 'boundary', 'mutated'] as const;
export type Kind = (typeof kinds)[number];

export interface FuzzRequest {
  caller: CallerName;
  id: unknown;
  query: unknown;
  body: unknown;
  headers: Record<string, string>;
}

export function requestsTo(route: Route, kind: Kind): fc.Arbitrary<FuzzRequest> {
  const body = bodyOf(route, kind);
  return fc.record({
    caller: fc.constantFrom<CallerName>(
      ...Array.from({ length: 6 }, () => 'super_admin' as const),
      ...(['admin', 'sales', 'sales', 'anonymous'] as const),
    ),
    id: pathId(route, kind),
    query: queryOf(route, kind),
    body,
    headers: headersOf(route, kind),
  });
}

function pathId({ path }: Route, kind: Kind): fc.Arbitrary<unknown> {
  if (!path.includes(':id')) return fc.constant('');
  const resourceName = resourceNameOf(path);
  const id: fc.Arbitrary<unknown> = resourceName ? idOf(resourceName) : fc.uuid();
  if (kind !== 'mutated') return id;
  const odd = fc.constantFrom('0', 'x', "1' or 1=1", '%00', '....', '\u202e', 'null', 'x'.repeat(5000));
  return fc.oneof({ weight: 5, arbitrary: id }, odd);
}

function bodyOf(route: Route, kind: Kind): fc.Arbitrary<unknown> {
  if (route.path === '/sync/batch') return batchOf(kind);
  const schema = 'body' in route && route.body ? describeSchema(route.body, 'input') : ({ type: 'object' } as const);
  return asKind(kind, (refundRequest) => fitting(schema, refundRequest));
}

function asKind(kind: Kind, make: (refundRequest: RefundRequest) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return kind === 'mutated' ? bent(make('valid')) : make(kind);
}

/** A batch with entries of all mutations, so that their arguments are fuzzed like those of the calls. */
function batchOf(kind: Kind): fc.Arbitrary<unknown> {
  const entry = fc.constantFrom(...mutationNames).chain((name) => {
    const { v, args } = mutationByName(name);
    return fc.record({
      key: fc.uuid(),
      name: fc.constant(name),
      v: fc.constant(v),
      args: asKind(kind, (refundRequest) => fitting(describeSchema(args, 'input'), refundRequest)),
      occurred_at: instant,
    });
  });
  const batch = fc.record({ entries: fc.array(entry, { minLength: 1, maxLength: 4 }) });
  return kind === 'mutated' ? fc.oneof(batch, bent(batch)) : batch;
}

function queryOf(route: Route, kind: Kind): fc.Arbitrary<unknown> {
  const schema = querySchemaOf(route);
  if (!schema) return fc.constant({});
  return asKind(kind, (refundRequest) => fitting(schema, refundRequest));
}

function querySchemaOf(route: Route): JsonSchema | undefined {
  const own = ownQuerySchemaOf(route);
  if (!('csv' in route) || !route.csv) return own;
  return { ...own, properties: { ...own?.properties, format: { enum: ['json', 'csv'] } } };
}

function ownQuerySchemaOf(route: Route): JsonSchema | undefined {
  if (route.kind !== 'list') return 'query' in route && route.query ? describeSchema(route.query, 'input') : undefined;
  const { filters, sorts } = lists[route.list];
  const properties = {
    ...describeSchema(filters, 'input').properties,
    ...describeSchema(pagingQuerySchema, 'input').properties,
    sort_by: { enum: [...sorts] },
    sort_order: { enum: ['asc', 'desc'] },
  };
  return { type: 'object', properties };
}

function headersOf({ kind: routeKind }: Route, kind: Kind): fc.Arbitrary<Record<string, string>> {
  if (routeKind !== 'change') return fc.constantFrom<Record<string, string>>({}, { 'If-None-Match': '"x", W/"y"' });
  const odd = fc.constantFrom('', '0', 'x', '"', '2026-02-30', 'NaN', 'x'.repeat(3000));
  const withOdd = (arbitrary: fc.Arbitrary<string>) =>
    kind === 'mutated' ? fc.oneof({ weight: 3, arbitrary }, odd) : arbitrary;
  const headers = {
    'Idempotency-Key': withOdd(fc.uuid()),
    'Occurred-At': withOdd(instant),
    'Client-Version': withOdd(fc.constantFrom('1', '2')),
  };
  const some = fc.record(headers, { requiredKeys: [] });
  return some as fc.Arbitrary<Record<string, string>>;
}
