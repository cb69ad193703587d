import * as z from 'zod/mini';
import { type ListName, listNames, lists } from '#contract/lists.ts';
import { exportFormatSchema, pagingQuerySchema, spreadsheetSchema, sumQuerySchema } from '#contract/sync/paging.ts';
import { apiBase } from '../http/api-handler.ts';
import type { ListRoute, Route, UploadRoute } from '../http/route.ts';
import { describeSchema, exampleId, exampleOf, type JsonSchema } from './describe-schema.ts';

/** `/products/:id` becomes `/api/products/{id}`. */
export function pathOf({ path }: Pick<Route, 'path'>): string {
  return apiBase + path.replace(/:(\w+)/g, '{$1}');
}

export function describeRoute(route: Route) {
  const parameters = [...pathParameters(route), ...queryParameters(route), ...syncHeadersOf(route)];
  const body = 'body' in route && route.body ? describeSchema(route.body, 'input') : undefined;
  return {
    operationId: operationIdOf(route),
    summary: summaryOf(route),
    tags: [tagOf(route)],
    ...(route.policy === 'public' ? { security: [] } : {}),
    ...(route.policy === 'office' ? { description: 'For admins and super admins.' } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.kind === 'upload' ? { requestBody: describeFileBody(route) } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: body, example: exampleOf(body) } },
          },
        }
      : {}),
    responses: responsesOf(route, body !== undefined),
  };
}

function recordName(list: ListName): string {
  const singular = list.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');
  return singular.charAt(0).toUpperCase() + singular.slice(1);
}

function recordRef(list: ListName): JsonSchema {
  return { $ref: `#/components/schemas/${recordName(list)}` };
}

export function describeRecords(): Record<string, JsonSchema> {
  return Object.fromEntries(listNames.map((name) => [recordName(name), describeSchema(lists[name].row, 'output')]));
}

const streamDescription =
  'Server-sent events with JSON data. `changed` names the lists with changed rows that this user may read. ' +
  '`ended` gives the reason to sign in again, or to load everything again (`role_changed`). ' +
  'A comment line is sent about every 50 s.';

export function describeData(route: Route): JsonSchema | undefined {
  if (route.kind === 'stream') return { type: 'string', description: streamDescription };
  if (route.kind === 'file') return { type: 'string', format: 'binary' };
  if (route.dataSchema) return describeSchema(route.dataSchema, 'output');
  if (route.kind === 'list') return { type: 'array', items: recordRef(route.list) };
  if (route.method === 'DELETE') return { type: 'null' };
  const [resourceName, subpath] = route.path.slice(1).split('/');
  const list = listNames.find((name) => lists[name].path === `/${resourceName}`);
  return list && (subpath === undefined || subpath === ':id') ? recordRef(list) : undefined;
}

function describeFileBody({ types }: UploadRoute) {
  const content = types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]);
  return { required: true, content: Object.fromEntries(content) };
}

export function tagOf({ path }: Pick<Route, 'path'>): string {
  return path.split('/')[1] ?? '';
}

function operationIdOf({ method, path }: Route): string {
  const words = path.split(/[/-]/).filter(Boolean);
  return (
    method.toLowerCase() +
    words.map((word) => (word.startsWith(':') ? `By${capitalize(word.slice(1))}` : capitalize(word))).join('')
  );
}

function summaryOf(route: Route): string {
  const [resourceName = '', ...subpaths] = route.path.slice(1).split('/');
  const actionWords = subpaths.filter((part) => !part.startsWith(':')).map(withSpaces);
  if (actionWords.length > 0) return `${capitalize(withSpaces(resourceName))}: ${actionWords.join(' ')}`;
  if (route.kind === 'list') return `List ${withSpaces(resourceName)}`;
  const list = listNames.find((name) => lists[name].path === `/${resourceName}`);
  if (!list) return capitalize(withSpaces(resourceName));
  const record = recordName(list)
    .replace(/\B[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
  switch (route.method) {
    case 'GET':
      return `Read ${record}`;
    case 'POST':
      return `Create ${record}`;
    case 'PUT':
      return `Change ${record}`;
    case 'DELETE':
      return `Delete ${record}`;
  }
}

function withSpaces(part: string): string {
  return part.replaceAll('-', ' ');
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function pathParameters({ path }: Route): object[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...(name === 'sha256'
      ? { schema: { type: 'string', pattern: '^[0-9a-f]{64}$' } }
      : { schema: { type: 'string', format: 'uuid' }, example: exampleId }),
  }));
}

function queryParameters(route: Route): object[] {
  const parameters = route.kind === 'list' ? listParameters(route) : schemaParameters(route);
  return 'csv' in route && route.csv ? [...parameters, ...toParameters(formatQuery)] : parameters;
}

function schemaParameters(route: Route): object[] {
  if (!('query' in route) || !route.query) return [];
  return toParameters(describeSchema(route.query, 'input'));
}

const formatQuery = describeSchema(z.object({ format: exportFormatSchema, spreadsheet: spreadsheetSchema }), 'input');

const sumQuery = describeSchema(sumQuerySchema, 'input');

function listParameters({ list: name }: ListRoute): object[] {
  const list = lists[name];
  const { filters, sortable, sorts, defaultOrder } = list;
  const order = { type: 'string', enum: ['asc', 'desc'], default: defaultOrder };
  return [
    ...toParameters(describeSchema(filters, 'input')),
    ...toParameters(describeSchema(pagingQuerySchema, 'input')),
    ...(list.sum ? toParameters(sumQuery) : []),
    ...(sortable
      ? [
          { name: 'sort_by', in: 'query', schema: { type: 'string', enum: [...sorts] } },
          { name: 'sort_order', in: 'query', schema: order },
        ]
      : []),
    { $ref: '#/components/parameters/If-None-Match' },
  ];
}

function toParameters({ properties = {}, required = [] }: JsonSchema): object[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
    ...(required.includes(name) ? { required: true } : {}),
  }));
}

function syncHeadersOf({ kind }: Route): object[] {
  if (kind !== 'change') return [];
  return ['Idempotency-Key', 'Occurred-At', 'Outbox-User', 'Client-Version'].map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }));
}

function responsesOf(route: Route, hasBody: boolean): Record<string, object> {
  const success = { description: 'Success', content: successContent(route) };
  const isChange = route.kind === 'change';
  const otherStatuses = new Set(route.otherStatuses?.map(String));
  const isCreate = otherStatuses.has('201') || (isChange && route.method === 'POST' && !route.path.includes(':'));
  const isRead = route.method === 'GET';
  const possibleByStatus: Record<string, boolean> = {
    400: route.path.includes(':') || !isRead,
    401: route.policy !== 'public' || otherStatuses.has('401'),
    403: route.policy !== 'public' || otherStatuses.has('403'),
    404: route.path.includes(':'),
    409: isChange,
    413: !isRead,
    414: true,
    415: !isRead,
    422: hasBody || isChange || route.kind === 'upload' || queryParameters(route).length > 0,
    426: !isRead,
    429: true,
    500: true,
    503: true,
  };
  const failureStatuses = Object.keys(possibleByStatus).filter((status) => possibleByStatus[status]);
  return {
    200: isCreate ? { ...success, description: 'Already created by the same request' } : success,
    ...(isCreate ? { 201: { ...success, description: 'Created' } } : {}),
    ...(route.kind === 'list' ? { 304: { description: 'The client’s page is current' } } : {}),
    ...Object.fromEntries(failureStatuses.map((status) => [status, { $ref: `#/components/responses/${status}` }])),
  };
}

function describeMeta(route: Route): JsonSchema | undefined {
  if (route.kind === 'change') return { $ref: '#/components/schemas/ChangeMeta' };
  if (route.kind === 'read' && route.mayBeDelayed) return { $ref: '#/components/schemas/ReportMeta' };
  if (route.kind !== 'list') return undefined;
  const meta = { $ref: '#/components/schemas/ListMeta' };
  const { sum } = lists[route.list];
  if (!sum) return meta;
  const sumSchema = describeSchema(sum, 'output');
  const description = 'With `sum=true`: totals over all pages with these filters';
  const sumMeta = { type: 'object', properties: { sum: { ...sumSchema, description } } };
  return { allOf: [meta, sumMeta] };
}

function successContent(route: Route): object {
  if (route.kind === 'stream') {
    return { 'text/event-stream': { schema: describeData(route) ?? {} } };
  }
  const data = describeData(route) ?? {};
  if (route.kind === 'file') {
    return Object.fromEntries(route.types.map((type) => [type, { schema: data }]));
  }
  const isList = route.kind === 'list';
  const meta = describeMeta(route);
  return {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          status: { const: 'success' },
          message: { type: 'string' },
          text: { type: 'object' },
          data,
          errors: { type: 'array', maxItems: 0, items: {} },
          ...(meta ? { meta } : {}),
        },
        required: ['status', 'message', 'data', 'errors', ...(isList ? ['meta'] : [])],
      },
    },
    ...('csv' in route && route.csv ? { 'text/csv': { schema: { type: 'string' } } } : {}),
  };
}
