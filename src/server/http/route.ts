// Every route must declare a policy, and callers whom the policy does not allow are rejected.
import type * as z from 'zod/mini';
import type { SortOrder } from '#contract/definitions/define-list.ts';
import type { Instant } from '#contract/fields/dates.ts';
import type { ValidationKey } from '#contract/fields/validation-messages.ts';
import type { ListName, ParamsOf } from '#contract/lists.ts';
import type { MutationName } from '#contract/mutations.ts';
import type { Role, RolePolicy } from '#contract/roles.ts';
import type { Meta } from '#contract/sync/envelope.ts';
import type { Config } from '../config.ts';
import type { Database, Tx } from '../db/database.ts';
import type { NumberPrefix } from '../db/number-blocks.ts';
import type { Standby } from '../db/standby.ts';
import type { Locale, Message } from '../i18n/translate.ts';
import type { ServerState } from '../listen.ts';
import type { Logger } from '../log.ts';
import type { ApiResponse, StoredFile } from './api-response.ts';
import type { CsvExport } from './csv-export.ts';
import type { MemoryBudget } from './limits/memory-budget.ts';

export const policies = ['public', 'signed_in', 'office', 'super_admin'] as const satisfies readonly (
  | 'public'
  | RolePolicy
)[];

export type Policy = (typeof policies)[number];

export interface Caller {
  id: string;
  username: string;
  role: Role;
  sessionId: string;
  locale: Locale;
}

export interface Reply {
  status?: 200 | 201;
  message: Message;
  data: unknown;
  meta?: Meta;
  /** Security events, logged after the commit. */
  events?: readonly { event: string; userId: string }[];
}

export interface RouteBase {
  /** Under `/api`. Parameters: `:id`, always a UUID, and `:sha256` of files. */
  path: string;
  policy: Policy;
  /** If it returns false, the route responds 403. */
  isEnabled?: (config: Config) => boolean;
  /** For the documentation, like `otherStatuses`: the schema of `data` if it differs from the resource's record. */
  dataSchema?: z.core.$ZodType;
  otherStatuses?: readonly (201 | 401 | 403)[];
}

export type Schema<T> = z.ZodMiniType<T>;

export interface ReadRequest<Query = unknown> {
  db: Tx;
  caller: Caller;
  id: string;
  query: Query;
  now: Instant;
}

export interface ReadRoute extends RouteBase {
  kind: 'read';
  method: 'GET';
  /** The response may be read from a standby, like every CSV file. */
  mayBeDelayed?: boolean;
  query?: Schema<unknown>;
  csv?: CsvExport<ReadRequest>;
  handle(request: ReadRequest): Promise<Reply>;
}

/** Declared here, because TypeScript cannot see a list's parameters while the list is a type parameter. */
interface SharedParams {
  search?: string;
  start_date?: string;
  end_date?: string;
  number?: string;
  page: number;
  limit: number;
  sort_by: string;
  sort_order: SortOrder;
  sum?: true;
}

/** With defaults applied and `limit` reduced to the maximum. */
export type ListRequestParams<Name extends ListName> = ParamsOf<Name> & SharedParams;

export interface ListRequest<Name extends ListName> {
  db: Tx;
  caller: Caller;
  id: string;
  params: ListRequestParams<Name>;
}

/** `rows` has one row more than the limit if there is a next page. */
export interface ListReply<Row> {
  rows: Row[];
  /** The number of rows, counted up to `maxCountedRows` + 1. */
  total?: number;
  sum?: Record<string, number>;
}

export interface ListRoute extends RouteBase {
  kind: 'list';
  method: 'GET';
  list: ListName;
  csv?: CsvExport<ListRequest<ListName>>;
  handle(request: ListRequest<ListName>): Promise<ListReply<unknown>>;
}

export interface ChangeRequest<Body = unknown, Query = unknown> {
  tx: Tx;
  nextNumber: (prefix: NumberPrefix, documentTime: Instant) => Promise<string>;
  caller: Caller;
  id: string;
  body: Body;
  query: Query;
  now: Instant;
  /** When the user tapped; undefined for an online request (rules 9.2). */
  occurredAt: Instant | undefined;
  /** Whether the request arrived more than two minutes after the tap. */
  isLate: boolean;
  key: string | undefined;
  ip: string;
}

/** For slow work before the transaction, such as hashing a password. */
export interface PrepareRequest<Body = unknown> {
  db: Database;
  caller: Caller;
  body: Body;
  now: Instant;
}

/** The change, its Idempotency-Key and the stored response are committed together. */
export interface ChangeRoute extends RouteBase {
  kind: 'change';
  method: 'POST' | 'PUT' | 'DELETE';
  body?: Schema<unknown>;
  /** A missing body is read as `{}`. */
  isBodyOptional?: boolean;
  query?: Schema<unknown>;
  /** Runs before the transaction. Its result replaces the body for `handle`. */
  prepare?(request: PrepareRequest): Promise<unknown>;
  handle(request: ChangeRequest): Promise<Reply>;
}

/** Its route manages transactions itself and has no Idempotency-Key. */
export interface DirectRequest<Body = unknown> {
  db: Database;
  config: Pick<Config, 'sessionDays'>;
  caller: Caller | undefined;
  body: Body;
  now: Instant;
  ip: string;
  userAgent: string;
  header: (name: string) => string | undefined;
  locale: Locale;
  log: Logger;
  state: ServerState;
  /** `readEntry` is called after the policy is checked. */
  perform: (name: MutationName, readEntry: () => EntryRequest) => Promise<ApiResponse>;
}

export interface EntryRequest {
  id: string | undefined;
  /** Under `/api`, without the query. */
  path: string;
  query: Record<string, string>;
  rawBody: unknown;
  /** As sent, with unknown fields: the Idempotency-Key is bound to it. */
  sentBody: unknown;
  headers: Record<string, string>;
}

export interface DirectRoute extends RouteBase {
  kind: 'direct';
  method: 'GET' | 'POST';
  body?: Schema<unknown>;
  handle(request: DirectRequest): Promise<Reply>;
}

/** A stream without an envelope; only its errors have one. */
export interface StreamRoute extends RouteBase {
  kind: 'stream';
  method: 'GET';
  open: (request: StreamRequest) => Promise<ReadableStream<Uint8Array>>;
}

/** Has no database: a stream lasts for hours and must not hold a connection. */
export interface StreamRequest {
  caller: Caller;
  events: EventStreamOpener;
  header: (name: string) => string | undefined;
}

export interface EventStreamOpener {
  open: (caller: Caller, authorization: string | undefined) => Promise<ReadableStream<Uint8Array>>;
}

/** The body is the file, stored under the SHA-256 of its bytes. */
export interface UploadRoute extends RouteBase {
  kind: 'upload';
  method: 'PUT';
  maxBytes: number;
  /** Accepted content types; `handle` determines the real type from the bytes. */
  types: readonly string[];
  tooLargeKey: ValidationKey;
  handle: (request: UploadRequest) => Promise<Reply>;
}

export interface UploadRequest {
  db: Database;
  caller: Caller;
  sha256: string;
  bytes: Uint8Array;
  now: Instant;
}

/** The file may be cached, because it never changes under its name; errors must not be cached. */
export interface FileRoute extends RouteBase {
  kind: 'file';
  method: 'GET';
  types: readonly string[];
  handle: (request: { db: Tx; sha256: string }) => Promise<StoredFile>;
}

export type Route = ReadRoute | ListRoute | ChangeRoute | DirectRoute | StreamRoute | UploadRoute | FileRoute;

export interface ApiRequest extends Omit<EntryRequest, 'headers'> {
  db: Database;
  standby: Standby | undefined;
  config: Config;
  events: EventStreamOpener;
  caller: Caller | undefined;
  method: string;
  sha256: string | undefined;
  header: (name: string) => string | undefined;
  now: Date;
  ip: string;
  userAgent: string;
  locale: Locale;
  requestId: string;
  log: Logger;
  state: ServerState;
  memory: MemoryBudget;
  /** Throws if the client has closed the connection, to end long work. */
  assertClientConnected: () => void;
  perform: DirectRequest['perform'];
}
