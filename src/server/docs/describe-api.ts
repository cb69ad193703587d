import { outcomes } from '#contract/sync/envelope.ts';
import { statusByErrorCode } from '#contract/sync/errors.ts';
import { asOfHeader, exportCutHeader, maxCountedRows, maxExportRows } from '#contract/sync/paging.ts';
import { syncHeaders } from '#contract/sync/sync.ts';
import type { Route } from '../http/route.ts';
import { describeRecords, describeRoute, pathOf, tagOf } from './describe-route.ts';

export function describeApi(routes: readonly Route[]) {
  const paths = new Map<string, Record<string, object>>();
  for (const route of routes) {
    const path = pathOf(route);
    const operation = { [route.method.toLowerCase()]: describeRoute(route) };
    paths.set(path, { ...paths.get(path), ...operation });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gerobak',
      version: '1',
      summary: 'API of a mobile coffee-cart business: carts, stock and sales',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This server' }],
    security: [{ token: [] }],
    tags: [...new Set(routes.map(tagOf))].map((name) => ({ name, description: `/api/${name}` })),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters: headerParameters(),
      responses: Object.fromEntries(Object.entries(failureDescriptions).map(describeFailure)),
      schemas: { ...describeRecords(), ...envelopeSchemas },
    },
  };
}

const description = `Sign in with \`POST /api/auth/login\` and send its token as \`Authorization: Bearer …\`.

Every response is an envelope: \`status\` (\`success\` or \`fail\`), \`message\`, \`data\`, \`errors\` by field, and on failure a \`code\` from a closed list. Requests are checked in this order: 414, 401, 403, 413/415/400, 422, 404, 409. Unknown keys in a body are ignored. The server log has the \`X-Request-Id\` of each response.

Amounts are whole rupiah, quantities whole units, times ISO 8601 in UTC, dates \`YYYY-MM-DD\` in Asia/Jakarta. IDs are UUIDs, and clients may generate their own (version 7).

Where \`format=csv\` is supported, it returns a file of all pages with times in Asia/Jakarta. A file has at most ${maxExportRows} rows. A truncated file has the header \`${exportCutHeader}\`. A report or file with the header \`${asOfHeader}\` may lack changes made after that time. The file is meant for programs. With \`spreadsheet=id\` or \`spreadsheet=en\` it has headings, labels, separators and times for spreadsheets in that language.

A change that is resent with the same \`Idempotency-Key\` is applied once and returns the first response. With \`Occurred-At\`, a change is applied as of that time and counts as reported late. Without it, the change counts as made now. \`PUT\` accepts any subset of the fields, with the \`version\` that was read.`;

const failureDescriptions: Record<string, string> = {
  400: 'Invalid JSON or invalid ID',
  401: 'Not authenticated',
  403: 'Permission denied',
  404: 'Record not found, or not visible to this user',
  409: 'Conflict with the current state, which is in `data.current`',
  413: 'The body is too large',
  414: 'The address is too long',
  415: 'The content type is not JSON',
  422: 'Invalid fields, listed in `errors`',
  426: 'This client is too old',
  429: 'Too many requests. Retry after `Retry-After`',
  500: 'Internal error. Retry later',
  503: 'Unavailable. Retry after `Retry-After`',
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

const messageTextSchema = {
  type: 'object',
  properties: { key: { type: 'string' }, values: { type: 'object' } },
  required: ['key'],
};

const envelopeSchemas = {
  Failure: {
    type: 'object',
    properties: {
      status: { const: 'fail' },
      code: { type: 'string' },
      message: { type: 'string' },
      text: messageTextSchema,
      data: { type: ['object', 'null'] },
      errors: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            field: { type: 'string' },
            message: { type: 'string' },
            text: messageTextSchema,
          },
          required: ['field', 'message'],
        },
      },
    },
    required: ['status', 'code', 'message', 'data', 'errors'],
  },
  ReportMeta: {
    type: 'object',
    properties: {
      as_of: {
        type: 'string',
        format: 'date-time',
        description: 'Changes made after this time may be missing',
      },
    },
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
          total_is_capped: { const: true, description: 'There are more rows than `total`' },
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

function headerParameters() {
  const header = (name: string, schema: object, text: string) => ({
    [name]: { name, in: 'header', schema, description: text },
  });
  const uuid = { type: 'string', format: 'uuid' };
  return {
    ...header(syncHeaders.idempotencyKey, uuid, 'Applied once per key. Keys are stored for 30 days.'),
    ...header(
      syncHeaders.occurredAt,
      { type: 'string', format: 'date-time' },
      'When the change was made, for changes that are reported late.',
    ),
    ...header(syncHeaders.outboxUser, uuid, 'User who made the change. Rejected in the session of another user.'),
    ...header(syncHeaders.clientVersion, { type: 'integer' }, 'Version of the client’s format.'),
    ...header('If-None-Match', { type: 'string' }, 'ETag of the page that the client has.'),
  };
}
