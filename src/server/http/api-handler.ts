import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { MutationName } from '#contract/mutations.ts';
import { clientVersion, oldestClientVersion, syncHeaders } from '#contract/sync.ts';
import { networkOf } from '../client-address.ts';
import { isDiskFailure } from '../db/database-errors.ts';
import { localeOf } from '../i18n/locale-of.ts';
import type { Locale } from '../i18n/localize.ts';
import type { MutationRoutes } from '../sync/mutation-routes.ts';
import { type Answer, toFailure } from './answer.ts';
import { answerRoute, assertAllowed } from './answer-route.ts';
import { ApiError } from './api-error.ts';
import type { ApiRequest } from './api-request.ts';
import type { AppDeps } from './app-deps.ts';
import { authenticate } from './authenticate.ts';
import { compressJson } from './compress-json.ts';
import { DroppedAnswer, dropAnswer } from './drop-answer.ts';
import { type Holder, type MemoryShare, memoryShare } from './memory-share.ts';
import { readFileBody } from './read-file-body.ts';
import { maxBodyBytes, readJson } from './read-json.ts';
import type { RequestTurns } from './request-turns.ts';
import type { Caller, EntryRequest, Route } from './route.ts';

export const apiBase = '/api';
/** The name under which a request notes that its answer is a stored file. */
export const isStoredFile = 'isStoredFile';

/** What the handlers of all routes share. */
export interface SharedByRoutes {
  /** For the entries of a batch. */
  mutationRoutes: MutationRoutes;
  turns: RequestTurns;
}

/** The HTTP handler of one route. */
export function apiHandler(deps: AppDeps, route: Route, shared: SharedByRoutes) {
  return async (c: Context): Promise<Response> => {
    const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
    const memory = memoryShare(() => holderOf(deps, c));
    // An answer takes memory until it was sent, or its connection is gone.
    outgoing?.once('close', memory.release);
    try {
      const answer = await answerHttp(deps, route, shared, c, memory);
      const isChanged = route.method !== 'GET' && answer.status < 300;
      const faultPoint = { method: c.req.method, path: c.req.path.slice(apiBase.length) };
      if (isChanged && deps.faults?.afterCommit?.(faultPoint) === 'drop') return dropAnswer(c);
      return await toSentResponse(deps, route, c, memory, answer);
    } finally {
      // Called without a server, as by tests: nobody says when it was read.
      if (!outgoing) memory.release();
    }
  };
}

/** The person who is signed in, else the network of the address. */
function holderOf(deps: AppDeps, c: Context): Holder {
  const person: string | undefined = c.get('userId');
  return person === undefined ? { address: networkOf(deps.clientAddress(c)) } : { person };
}

// Security: the size of a compressed response tells whether a stranger's guess is in it, so the responses
// below `/auth`, which contain tokens and sessions, are never compressed.
function isCompressible({ path }: Route): boolean {
  return !path.startsWith('/auth/');
}

async function answerHttp(
  deps: AppDeps,
  route: Route,
  { mutationRoutes, turns }: SharedByRoutes,
  c: Context,
  memory: MemoryShare,
) {
  const requestId: string = c.get('requestId');
  const log = deps.log.child({ requestId });
  const header = (name: string) => c.req.header(name);
  // Until the caller is known, their profile cannot name a language.
  let locale = localeOf(header, undefined);
  let endTurn: (() => void) | undefined;
  try {
    if (deps.isStopping?.()) throw new ApiError('unavailable', { retryAfterSeconds: 2 });
    const now = deps.clock();
    const caller = route.policy === 'public' ? undefined : await findCaller(deps, turns, c, now);
    c.set('userId', caller?.id);
    locale = localeOf(header, caller);
    assertAllowed(route.policy, caller);
    if (route.isOpen && !route.isOpen(deps.config)) throw new ApiError('forbidden');
    assertOutboxFits(c, caller);
    // Read before the turn begins, because a body may arrive slowly.
    const parseBody = await readBody(c.req.raw, route, memory);
    endTurn = await turns.take(holderOf(deps, c), isExport(route, c));
    if (isGone(c)) dropAnswer(c);
    const rawBody = parseBody();
    const path = c.req.path.slice(apiBase.length);
    await deps.faults?.beforeRoute?.({ method: c.req.method, path });
    const request: ApiRequest = {
      db: deps.db,
      config: deps.config,
      events: deps.events,
      caller,
      method: route.method,
      path,
      id: c.req.param('id'),
      sha256: c.req.param('sha256'),
      query: c.req.query(),
      rawBody,
      // In a batch entry the two can differ.
      sentBody: rawBody,
      header,
      now,
      ip: deps.clientAddress(c),
      userAgent: c.req.header('User-Agent') ?? '',
      requestId,
      locale,
      log,
      memory,
      assertWanted: () => {
        if (isGone(c)) dropAnswer(c);
      },
      perform: (name, readEntry) =>
        perform(request, mutationRoutes, name, readEntry).catch((error) =>
          failure(deps, error, { requestId, locale }),
        ),
    };
    return await answerRoute(route, request);
  } catch (error) {
    if (error instanceof DroppedAnswer) throw error;
    return failure(deps, error, { requestId, locale });
  } finally {
    endTurn?.();
  }
}

async function findCaller(
  deps: AppDeps,
  turns: RequestTurns,
  c: Context,
  now: Date,
): Promise<Caller> {
  const endTurn = await turns.takeLookUp(networkOf(deps.clientAddress(c)));
  try {
    if (isGone(c)) dropAnswer(c);
    return await authenticate(deps.db, c.req.header('Authorization'), now);
  } finally {
    endTurn();
  }
}

function isExport(route: Route, c: Context): boolean {
  return 'csv' in route && route.csv !== undefined && c.req.query('format') !== undefined;
}

/** Whether the client has closed the connection, so that nobody would read the answer. */
function isGone(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming?.socket.destroyed ?? false;
}

/** What gives the JSON of a body, or the bytes of a file. */
async function readBody(
  request: Request,
  route: Route,
  memory: MemoryShare,
): Promise<() => unknown> {
  if (route.method === 'GET') return () => undefined;
  if (route.kind === 'upload') {
    const bytes = await readFileBody(request, route, memory);
    return () => bytes;
  }
  return readJson(request, { isRequired: needsBody(route), maxBytes: maxBodyBytes(route) }, memory);
}

function needsBody(route: Route): boolean {
  if (!('body' in route) || route.body === undefined) return false;
  return !(route.kind === 'change' && route.isBodyOptional);
}

function failure(
  deps: AppDeps,
  error: unknown,
  context: { requestId: string; locale: Locale },
): Answer {
  if (isDiskFailure(error)) deps.onDiskFailure?.(error);
  return toFailure(error, { log: deps.log, ...context });
}

/** Runs an entry of a batch exactly like a separate request. */
async function perform(
  request: ApiRequest,
  mutationRoutes: MutationRoutes,
  name: MutationName,
  readEntry: () => EntryRequest,
): Promise<Answer> {
  const route = mutationRoutes.get(name);
  if (!route) throw new ApiError('not_found');
  // Security: the rights of the caller are checked before the contents of the entry are parsed, as
  // in a separate request.
  assertAllowed(route.policy, request.caller);
  const { headers, ...entry } = readEntry();
  const entryHeaders = new Headers(headers);
  return answerRoute(route, {
    ...request,
    ...entry,
    method: route.method,
    header: (header) => entryHeaders.get(header) ?? undefined,
  });
}

/** Refuses the outbox of another user, and clients whose formats this server no longer reads. */
function assertOutboxFits(c: Context, caller: Caller | undefined): void {
  const owner = c.req.header(syncHeaders.outboxUser);
  if (caller && owner !== undefined && owner.toLowerCase() !== caller.id) {
    throw new ApiError('outbox_owner_mismatch');
  }
  // A client that sends no version counts as the newest.
  const version = Number(c.req.header(syncHeaders.clientVersion) ?? clientVersion);
  // Written this way around so that text that is no number (NaN) is refused too.
  if (!(version >= oldestClientVersion)) throw new ApiError('client_too_old');
}

/** The response, whose body is counted until it was sent. */
async function toSentResponse(
  deps: AppDeps,
  route: Route,
  c: Context,
  memory: MemoryShare,
  answer: Answer,
): Promise<Response> {
  const { envelope, storedFile, status, headers } = answer;
  const json = envelope ? JSON.stringify(envelope) : '';
  const compressed = isCompressible(route)
    ? await compressJson(json, c.req.header('Accept-Encoding'))
    : undefined;
  const bytes = compressed?.body.byteLength ?? storedFile?.bytes.byteLength ?? json.length;
  // What was done cannot be refused any more. A file was counted as it was written.
  if (route.method !== 'GET') memory.count(bytes);
  else {
    try {
      memory.allocate(bytes);
    } catch (error) {
      const locale = localeOf((name) => c.req.header(name), undefined);
      return toResponse(c, failure(deps, error, { requestId: c.get('requestId'), locale }));
    }
  }
  if (!compressed) return toResponse(c, answer, json);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header('Content-Type', 'application/json');
  c.header('Content-Encoding', compressed.encoding);
  return c.body(compressed.body, status as ContentfulStatusCode);
}

/** @param json the text of the envelope, where it was written before */
export function toResponse(c: Context, answer: Answer, json?: string): Response {
  for (const [name, value] of Object.entries(answer.headers)) c.header(name, value);
  if (answer.file !== undefined) return c.body(answer.file);
  if (answer.storedFile) {
    const { type, bytes } = answer.storedFile;
    // Tells `app.ts` to send the headers of a file in place of those of the API.
    c.set(isStoredFile, true);
    c.header('Content-Type', type);
    return c.body(new Uint8Array(bytes));
  }
  if (answer.stream) {
    if (c.req.method !== 'HEAD') return c.body(answer.stream);
    void answer.stream.cancel();
    return c.body(null);
  }
  if (answer.envelope === null) return c.body(null, 304);
  c.header('Content-Type', 'application/json');
  return c.body(json ?? JSON.stringify(answer.envelope), answer.status as ContentfulStatusCode);
}
