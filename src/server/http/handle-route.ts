import type { Instant } from '#contract/fields/dates.ts';
import { text } from '#contract/messages/text.ts';
import { allows } from '#contract/roles.ts';
import { lateAfterMs, syncHeaders } from '#contract/sync/sync.ts';
import type { Tx } from '../db/database.ts';
import { nextNumber } from '../db/number-blocks.ts';
import { inTransaction } from '../db/transaction.ts';
import { sinceText } from '../i18n/formats.ts';
import { type Locale, messageFields } from '../i18n/translate.ts';
import { ApiError } from './api-error.ts';
import type { ApiResponse } from './api-response.ts';
import { respondWithCsv } from './csv-export.ts';
import { handleList, parseCsvOptions } from './list-response.ts';
import { parseId, parseIdempotencyKey, parseOccurredAt, parseSha256, parseWith } from './parse.ts';
import { readDelayed } from './read-delayed.ts';
import type {
  ApiRequest,
  Caller,
  ChangeRequest,
  ChangeRoute,
  Policy,
  ReadRoute,
  Reply,
  Route,
  StreamRoute,
  UploadRoute,
} from './route.ts';
import { claimKey, storeResponse } from './writes/idempotency.ts';

/** Security: called before the body is read. */
export function assertAllowed(policy: Policy, caller: Caller | undefined): void {
  if (policy === 'public') return;
  if (!caller) throw new ApiError('unauthenticated');
  if (allows(policy, caller.role)) return;
  throw new ApiError('forbidden');
}

export async function handleRoute(route: Route, request: ApiRequest): Promise<ApiResponse> {
  assertAllowed(route.policy, request.caller);
  switch (route.kind) {
    case 'change':
      return handleChange(route, request);
    case 'list':
      return handleList(route, request);
    case 'read':
      return handleRead(route, request);
    case 'direct':
      return toSuccess(
        await route.handle({
          ...request,
          body: route.body && parseWith(route.body, request.rawBody),
          now: request.now.toISOString(),
        }),
        request.locale,
      );
    case 'stream':
      return handleStream(route, request);
    case 'upload':
      return handleUpload(route, request);
    case 'file': {
      const { db, sha256 } = request;
      const file = await route.handle({ db: db.kysely, sha256: parseSha256(sha256) });
      return { status: 200, envelope: null, storedFile: file, headers: {} };
    }
  }
}

async function handleStream(route: StreamRoute, request: ApiRequest): Promise<ApiResponse> {
  const stream = await route.open({ ...request, caller: requireCaller(request) });
  // The second header keeps nginx from buffering events.
  const headers = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' };
  return { status: 200, envelope: null, stream, headers };
}

async function handleUpload(route: UploadRoute, request: ApiRequest): Promise<ApiResponse> {
  const { db, rawBody, now, locale } = request;
  const upload = {
    db,
    caller: requireCaller(request),
    sha256: parseSha256(request.sha256),
    bytes: rawBody as Uint8Array,
    now: now.toISOString(),
  };
  return toSuccess(await route.handle(upload), locale);
}

async function handleRead(route: ReadRoute, request: ApiRequest): Promise<ApiResponse> {
  const readRequest = {
    caller: requireCaller(request),
    id: parseId(request.id),
    query: route.query && parseWith(route.query, request.query),
    now: request.now.toISOString(),
  };
  const { csv } = route;
  const csvOptions = csv && parseCsvOptions(request);
  if (csv && csvOptions) {
    return readDelayed(request, (db, asOf) =>
      respondWithCsv(csv, { ...readRequest, db }, { ...request, ...csvOptions, asOf }),
    );
  }
  const respond = async (db: Tx, asOf?: Instant) =>
    toSuccess(withAsOf(await route.handle({ ...readRequest, db }), asOf, readRequest.now), request.locale);
  return route.mayBeDelayed ? readDelayed(request, respond) : respond(request.db.kysely);
}

function withAsOf(reply: Reply, asOf: Instant | undefined, now: Instant): Reply {
  if (asOf === undefined) return reply;
  return {
    ...reply,
    message: text('report.asOf', { time: sinceText(asOf, now) }),
    meta: { ...reply.meta, as_of: asOf },
  };
}

async function handleChange(route: ChangeRoute, request: ApiRequest): Promise<ApiResponse> {
  const caller = requireCaller(request);
  const now = request.now.toISOString();
  const key = parseIdempotencyKey(request.header(syncHeaders.idempotencyKey));
  const id = parseId(request.id);
  const occurredAt = parseOccurredAt(request.header(syncHeaders.occurredAt), request.now);
  const withDefaultBody = (body: unknown) => (route.isBodyOptional ? (body ?? {}) : body);
  const body = route.body && parseWith(route.body, withDefaultBody(request.rawBody));
  const query = route.query && parseWith(route.query, request.query);
  const isLate = occurredAt !== undefined && Date.parse(occurredAt) < request.now.getTime() - lateAfterMs;
  const { method, path, ip } = request;
  const keyedRequest = key && {
    userId: caller.id,
    key,
    method,
    path,
    now,
    rawBody: withoutSecrets(withDefaultBody(request.sentBody)),
  };
  const preparedBody = route.prepare ? await route.prepare({ db: request.db, caller, body, now }) : body;
  let events: Reply['events'];

  const apiResponse = await inTransaction(request.db, async (tx) => {
    // A transaction can be repeated: only the events of its last run are logged.
    events = undefined;
    const storedResponse = keyedRequest && (await claimKey(tx, keyedRequest));
    if (storedResponse) return storedResponse;
    const changeRequest: ChangeRequest = {
      tx,
      nextNumber: (prefix, documentTime) => nextNumber(request.db, tx, prefix, documentTime),
      caller,
      id,
      body: preparedBody,
      query,
      now,
      occurredAt,
      isLate,
      key,
      ip,
    };
    const reply = await route.handle(changeRequest);
    const success = toSuccess(reply, request.locale);
    events = reply.events;
    if (keyedRequest) await storeResponse(tx, keyedRequest, success);
    return success;
  });
  for (const event of events ?? []) {
    request.log.info({ ...event, actorId: caller.id, ip }, 'security event');
  }
  return apiResponse;
}

// Security: the stored hash is quick to compute, so passwords that it covers could be guessed.
function withoutSecrets(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !name.endsWith('password')));
}

function toSuccess(reply: Reply, locale: Locale): ApiResponse {
  const { status = 200, message, data, meta } = reply;
  return {
    status,
    envelope: {
      status: 'success',
      ...messageFields(message, locale),
      data,
      errors: [],
      ...(meta && { meta }),
    },
    headers: {},
  };
}

function requireCaller({ caller }: ApiRequest): Caller {
  if (!caller) throw new ApiError('unauthenticated');
  return caller;
}
