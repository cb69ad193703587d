import { allows } from '#contract/roles.ts';
import { lateAfterMs, syncHeaders } from '#contract/sync/sync.ts';
import { nextNumber } from '../db/number-blocks.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Locale, messageFields } from '../i18n/translate.ts';
import { ApiError } from './api-error.ts';
import type { ApiResponse } from './api-response.ts';
import { answerCsv } from './csv-export.ts';
import { answerList, csvWanted } from './list-response.ts';
import { parseId, parseKey, parseOccurredAt, parseSha256, parseWith } from './parse.ts';
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
      return answerChange(route, request);
    case 'list':
      return answerList(route, request);
    case 'read':
      return answerRead(route, request);
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
      return answerStream(route, request);
    case 'upload':
      return answerUpload(route, request);
    case 'file': {
      const { db, sha256 } = request;
      const file = await route.handle({ db: db.kysely, sha256: parseSha256(sha256) });
      return { status: 200, envelope: null, storedFile: file, headers: {} };
    }
  }
}

async function answerStream(route: StreamRoute, request: ApiRequest): Promise<ApiResponse> {
  const stream = await route.open({ ...request, caller: signedInCaller(request) });
  // The second header keeps nginx from buffering events.
  const headers = { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' };
  return { status: 200, envelope: null, stream, headers };
}

async function answerUpload(route: UploadRoute, request: ApiRequest): Promise<ApiResponse> {
  const { db, rawBody, now, locale } = request;
  const upload = {
    db,
    caller: signedInCaller(request),
    sha256: parseSha256(request.sha256),
    bytes: rawBody as Uint8Array,
    now: now.toISOString(),
  };
  return toSuccess(await route.handle(upload), locale);
}

async function answerRead(route: ReadRoute, request: ApiRequest): Promise<ApiResponse> {
  const read = {
    db: request.db.kysely,
    caller: signedInCaller(request),
    id: parseId(request.id),
    query: route.query && parseWith(route.query, request.query),
    now: request.now.toISOString(),
  };
  const wanted = route.csv && csvWanted(request);
  if (route.csv && wanted) return answerCsv(route.csv, read, { ...request, ...wanted });
  return toSuccess(await route.handle(read), request.locale);
}

async function answerChange(route: ChangeRoute, request: ApiRequest): Promise<ApiResponse> {
  const caller = signedInCaller(request);
  const now = request.now.toISOString();
  const key = parseKey(request.header(syncHeaders.idempotencyKey));
  const id = parseId(request.id);
  const occurredAt = parseOccurredAt(request.header(syncHeaders.occurredAt), request.now);
  const withDefault = (body: unknown) => (route.isBodyOptional ? (body ?? {}) : body);
  const body = route.body && parseWith(route.body, withDefault(request.rawBody));
  const query = route.query && parseWith(route.query, request.query);
  const isLate = occurredAt !== undefined && Date.parse(occurredAt) < request.now.getTime() - lateAfterMs;
  const { method, path, ip } = request;
  const keyedRequest = key && {
    userId: caller.id,
    key,
    method,
    path,
    now,
    rawBody: withoutSecrets(withDefault(request.sentBody)),
  };
  const prepared = route.prepare ? await route.prepare({ db: request.db, caller, body, now }) : body;
  let events: Reply['events'];

  const answer = await inTransaction(request.db, async (tx) => {
    // A transaction can be repeated: only the events of its last run are logged.
    events = undefined;
    const stored = keyedRequest && (await claimKey(tx, keyedRequest));
    if (stored) return stored;
    const changeRequest: ChangeRequest = {
      tx,
      nextNumber: (prefix, documentTime) => nextNumber(request.db, tx, prefix, documentTime),
      caller,
      id,
      body: prepared,
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
  return answer;
}

// Security: the stored hash is quick to compute, so passwords in it could be guessed.
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

function signedInCaller({ caller }: ApiRequest): Caller {
  if (!caller) throw new ApiError('unauthenticated');
  return caller;
}
