import { outcomes } from '#contract/sync/envelope.ts';
import { statusByErrorCode } from '#contract/sync/errors.ts';
import { exportCutHeader, maxCountedRows, maxExportRows } from '#contract/sync/paging.ts';
import { syncHeaders } from '#contract/sync/sync.ts';
import type { Route } from '../http/route.ts';
import { describeRecords, describeRoute, pathOf, tagOf } from './describe-route.ts';

export function describeApi(routes: readonly Route[]) {
  const paths = new Map<string, Record<string, object>>();
  for (const route of routes) {
    const path = pathOf(route);
    const described = { [route.method.toLowerCase()]: describeRoute(route) };
    paths.set(path, { ...paths.get(path), ...described });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gerobak',
      version: '1',
      summary: 'Carts, goods and sales of a mobile coffee business',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server' }],
    security: [{ token: [] }],
    tags: [...new Set(routes.map(tagOf))].map((name) => ({ name, description: `/api/${name}` })),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters: parameters(),
      responses: Object.fromEntries(Object.entries(failures).map(describeFailure)),
      schemas: { ...describeRecords(), ...envelopeParts },
    },
  };
}

const description = `Sign in with \`POST /api/auth/login\` and send its token as \`Authorization: Bearer …\`.

Every answer is one envelope: \`status\` (\`success\` or \`fail\`), \`message\`, \`data\`, \`errors\` by field, and on a refusal a \`code\` of a closed list. Calls are judged in this order: 414, 401, 403, 413/415/400, 422, 404, 409. Unknown keys of a body are ignored. \`X-Request-Id\` of an answer is what whoever runs the server finds it by in the log.

Money is whole rupiah, quantities whole units, times ISO 8601 in UTC, days \`YYYY-MM-DD\` in Asia/Jakarta, ids UUIDs that a caller may make itself (version 7).

Where \`format=csv\` is taken, it answers a file of all pages (at most ${maxExportRows} rows; a longer one is cut and says so with \`${exportCutHeader}\`), times in Asia/Jakarta. It is for programs: with \`spreadsheet=id\` or \`en\` it has the words of that language and the separators and times that a spreadsheet of it opens.

A change sent again under its \`Idempotency-Key\` has one effect and is answered as the first time. With \`Occurred-At\` it is judged as a change that happened then and reached us late; without, as one made now. \`PUT\` takes any subset of the fields, with the \`version\` that was read.`;

const failures: Record<string, string> = {
  400: 'Not JSON, or an id that is none',
  401: 'Sign in first',
  403: 'Not allowed for this caller',
  404: 'There is no such record for this caller',
  409: 'It does not fit the present state; `data.current` holds what stands in the way',
  413: 'The body is too large',
  414: 'The address is too long',
  415: 'The body is not sent as JSON',
  422: 'Fields are not valid; `errors` names each',
  426: 'This client is too old',
  429: 'Too many attempts; wait as `Retry-After` says',
  500: 'Something broke; send it again later',
  503: 'Not now; send it again as `Retry-After` says',
};

function describeFailure([status, text]: [string, string]) {
  const codes = Object.entries(statusByErrorCode)
    .filter(([, statusOfCode]) => String(statusOfCode) === status)
    .map(([code]) => code);
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Failure' },
      { type: 'object', properties: { code: { type: 'string', enum: codes } } },
    ],
  };
  return [status, { description: text, content: { 'application/json': { schema } } }];
}

const textOfMessage = {
  type: 'object',
  properties: { key: { type: 'string' }, values: { type: 'object' } },
  required: ['key'],
};

const envelopeParts = {
  Failure: {
    type: 'object',
    properties: {
      status: { const: 'fail' },
      code: { type: 'string' },
      message: { type: 'string' },
      text: textOfMessage,
      data: { type: ['object', 'null'] },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            field: { type: 'string' },
            message: { type: 'string' },
            text: textOfMessage,
          },
          required: ['field', 'message'],
        },
      },
    },
    required: ['status', 'code', 'message', 'data', 'errors'],
  },
  ListMeta: {
    type: 'object',
    properties: {
      pagination: {
        type: 'object',
        properties: {
          page: { type: 'integer' },
          limit: { type: 'integer' },
          has_prev: { type: 'boolean' },
          has_next: { type: 'boolean' },
          total: { type: 'integer', description: `Counted up to ${maxCountedRows}` },
          total_is_capped: { const: true, description: 'There are more rows than total' },
        },
        required: ['page', 'limit', 'has_prev', 'has_next'],
      },
    },
    required: ['pagination'],
  },
  ChangeMeta: {
    type: 'object',
    properties: { outcome: { type: 'string', enum: [...outcomes] } },
  },
};

function parameters() {
  const header = (name: string, schema: object, text: string) => ({
    [name]: { name, in: 'header', schema, description: text },
  });
  const uuid = { type: 'string', format: 'uuid' };
  return {
    ...header(syncHeaders.idempotencyKey, uuid, 'One effect per key; kept for 30 days.'),
    ...header(
      syncHeaders.occurredAt,
      { type: 'string', format: 'date-time' },
      'When it happened, for a change that arrives late.',
    ),
    ...header(syncHeaders.outboxUser, uuid, 'Whose change it is; refused in another’s session.'),
    ...header(syncHeaders.clientVersion, { type: 'integer' }, 'Version of the sender’s format.'),
    ...header('If-None-Match', { type: 'string' }, 'ETag of the page the caller holds.'),
  };
}
