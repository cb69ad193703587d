import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { MutationName } from '#contract/mutations.ts';
import { clientVersion, oldestClientVersion, syncHeaders } from '#contract/sync/sync.ts';
import { networkOf } from '../client-address.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { isDiskFailure, unavailableReason } from '../db/database-errors.ts';
import type { Standby } from '../db/standby.ts';
import { withRequestId } from '../db/watch-dialect.ts';
import { type Locale, localeOf } from '../i18n/translate.ts';

import type { ServerState } from '../listen.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { ApiError } from './api-error.ts';
import { type ApiResponse, DroppedResponse, dropResponse, toFailure } from './api-response.ts';
import { authenticate } from './authenticate.ts';
import { assertAllowed, handleRoute } from './handle-route.ts';
import type { ClientQueues } from './limits/client-queue.ts';
import { type Client, type MemoryBudget, memoryBudget } from './limits/memory-budget.ts';
import { maxBodyBytes, readFileBody, readJson } from './read-body.ts';
import type { ApiRequest, Caller, ChangeRoute, EntryRequest, EventStreamOpener, Route } from './route.ts';
import { sendResponse, toResponse } from './send-response.ts';

export const apiBase = '/api';

/** Lets tests make a request fail. */
export interface Faults {
  beforeRoute?: (request: FaultPoint) => void | Promise<void>;
  /** Called after the commit; `drop` loses the response. */
  afterCommit?: (request: FaultPoint) => 'drop' | undefined;
}

interface FaultPoint {
  method: string;
  path: string;
}

export interface AppDeps {
  db: Database;
  standby?: Standby | undefined;
  config: Config;
  clock: () => Date;
  clientAddress: (c: Context) => string;
  log: Logger;
  events: EventStreamOpener;
  metrics?: Metrics | undefined;
  state?: () => ServerState;
  /** Called when the disk fails: the server must exit, because the data in memory and on disk may differ. */
  onDiskFailure?: (error: unknown) => void;
  faults?: Faults;
  queues?: ClientQueues;
}

export interface SharedRouteState {
  mutationRoutes: ReadonlyMap<MutationName, ChangeRoute>;
  queues: ClientQueues;
}

export function apiHandler(deps: AppDeps, route: Route, shared: SharedRouteState) {
  return async (c: Context): Promise<Response> => {
    const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
    c.set('route', apiBase + route.path);
    const memory = memoryBudget(() => clientOf(deps, c));
    // A response takes memory until it is sent or its connection is closed.
    outgoing?.once('close', memory.release);
    try {
      const apiResponse = await handleHttp(deps, route, shared, c, memory);
      const isChanged = route.method !== 'GET' && apiResponse.status < 300;
      const faultPoint = { method: c.req.method, path: c.req.path.slice(apiBase.length) };
      if (isChanged && deps.faults?.afterCommit?.(faultPoint) === 'drop') return dropResponse(c);
      const { response, bytes } = await sendResponse(c, route, memory, apiResponse);
      deps.metrics?.answered(route, apiResponse, bytes);
      return response;
    } catch (error) {
      if (error instanceof DroppedResponse) throw error;
      const locale = localeOf((name) => c.req.header(name), undefined);
      return toResponse(c, toFailureResponse(deps, error, { requestId: c.get('requestId'), locale }));
    } finally {
      // Without a server (tests) nothing signals the end of sending.
      if (!outgoing) memory.release();
    }
  };
}

function clientOf(deps: AppDeps, c: Context): Client {
  const userId: string | undefined = c.get('userId');
  return userId === undefined ? { address: networkOf(deps.clientAddress(c)) } : { person: userId };
}

/** A caller is authenticated again after this time, because a body may take a minute to arrive. */
const reauthenticateAfterMs = 1_000;

async function handleHttp(
  deps: AppDeps,
  route: Route,
  { mutationRoutes, queues }: SharedRouteState,
  c: Context,
  memory: MemoryBudget,
) {
  const requestId: string = c.get('requestId');
  const db = withRequestId(deps.db, requestId);
  const log = deps.log.child({ requestId });
  const header = (name: string) => c.req.header(name);
  // Provisional: the caller is not known yet, and their profile may name another language.
  let locale = localeOf(header, undefined);
  let endTurn: (() => void) | undefined;
  try {
    const findCurrentCaller = () => findCaller({ ...deps, db }, queues, c, deps.clock());
    let caller = route.policy === 'public' ? undefined : await findCurrentCaller();
    const foundAtMs = performance.now();
    c.set('userId', caller?.id);
    locale = localeOf(header, caller);
    assertAllowed(route.policy, caller);
    if (route.isEnabled && !route.isEnabled(deps.config)) throw new ApiError('forbidden');
    assertOutboxHeaders(c, caller);
    // Read before the turn begins, because a body may arrive slowly.
    const parseBody = await readBody(c.req.raw, route, deps.config, memory);
    endTurn = await queues.takeTurn(clientOf(deps, c), isExport(route, c));
    if (isConnectionClosed(c)) dropResponse(c);
    // Security: the session or role may have changed while the body arrived.
    if (caller && performance.now() - foundAtMs > reauthenticateAfterMs) {
      caller = await findCurrentCaller();
      assertAllowed(route.policy, caller);
    }
    const rawBody = parseBody();
    const path = c.req.path.slice(apiBase.length);
    await deps.faults?.beforeRoute?.({ method: c.req.method, path });
    const request: ApiRequest = {
      db,
      standby: deps.standby,
      config: deps.config,
      events: deps.events,
      caller,
      method: route.method,
      path,
      id: c.req.param('id'),
      sha256: c.req.param('sha256'),
      query: c.req.query(),
      rawBody,
      sentBody: rawBody,
      header,
      // Read after the body has arrived, so that it is later than anything stored in the meantime.
      now: deps.clock(),
      ip: deps.clientAddress(c),
      userAgent: c.req.header('User-Agent') ?? '',
      requestId,
      locale,
      log,
      state: deps.state?.() ?? 'ready',
      memory,
      assertClientConnected: () => {
        if (isConnectionClosed(c)) dropResponse(c);
      },
      perform: (name, readEntry) =>
        perform(request, mutationRoutes, name, readEntry).catch((error) =>
          toFailureResponse(deps, error, { requestId, locale }),
        ),
    };
    return await handleRoute(route, request);
  } catch (error) {
    if (error instanceof DroppedResponse) throw error;
    return toFailureResponse(deps, error, { requestId, locale });
  } finally {
    endTurn?.();
  }
}

async function findCaller(deps: AppDeps, queues: ClientQueues, c: Context, now: Date): Promise<Caller> {
  const endTurn = await queues.takeLookupTurn(networkOf(deps.clientAddress(c)));
  try {
    if (isConnectionClosed(c)) dropResponse(c);
    const version = c.req.header(syncHeaders.appVersion);
    return await authenticate(deps.db, c.req.header('Authorization'), now, version);
  } finally {
    endTurn();
  }
}

function isExport(route: Route, c: Context): boolean {
  return 'csv' in route && route.csv !== undefined && c.req.query('format') !== undefined;
}

function isConnectionClosed(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming?.socket.destroyed ?? false;
}

async function readBody(request: Request, route: Route, config: Config, memory: MemoryBudget): Promise<() => unknown> {
  if (route.method === 'GET') return () => undefined;
  if (route.kind === 'upload') {
    const bytes = await readFileBody(request, route, memory);
    return () => bytes;
  }
  return readJson(request, { isRequired: needsBody(route), maxBytes: maxBodyBytes(route, config) }, memory);
}

function needsBody(route: Route): boolean {
  if (!('body' in route) || route.body === undefined) return false;
  return !(route.kind === 'change' && route.isBodyOptional);
}

function toFailureResponse(deps: AppDeps, error: unknown, context: { requestId: string; locale: Locale }): ApiResponse {
  if (isDiskFailure(error)) deps.onDiskFailure?.(error);
  const failure = toFailure(error, { log: deps.log, ...context });
  if (failure.status === 503) {
    deps.metrics?.unavailable(error instanceof ApiError ? (error.reason ?? 'overload') : unavailableReason(error));
  }
  return failure;
}

/** Handles a batch entry like a separate request. */
async function perform(
  request: ApiRequest,
  mutationRoutes: SharedRouteState['mutationRoutes'],
  name: MutationName,
  readEntry: () => EntryRequest,
): Promise<ApiResponse> {
  const route = mutationRoutes.get(name);
  if (!route) throw new ApiError('not_found');
  // Security: the policy is checked before the entry is parsed.
  assertAllowed(route.policy, request.caller);
  const { headers, ...entry } = readEntry();
  const entryHeaders = new Headers(headers);
  return handleRoute(route, {
    ...request,
    ...entry,
    method: route.method,
    header: (header) => entryHeaders.get(header) ?? undefined,
  });
}

/** Rejects another user's changes, and clients whose format this server no longer reads. */
function assertOutboxHeaders(c: Context, caller: Caller | undefined): void {
  const owner = c.req.header(syncHeaders.outboxUser);
  if (caller && owner !== undefined && owner.toLowerCase() !== caller.id) {
    throw new ApiError('outbox_owner_mismatch');
  }
  // A client that sends no version counts as the newest.
  const version = Number(c.req.header(syncHeaders.clientVersion) ?? clientVersion);
  // Written in this direction, the comparison rejects NaN too.
  if (!(version >= oldestClientVersion)) throw new ApiError('client_too_old');
}
