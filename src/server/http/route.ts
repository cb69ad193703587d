// Every route is data: method, path, policy, schemas and a function of a few lines. A route cannot
// be written without a policy, and callers whom the policy does not name are refused.
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
import type { Locale, Message } from '../i18n/say-in.ts';
import type { ServerState } from '../listen.ts';
import type { Logger } from '../log.ts';
import type { Answer, StoredFile } from './answer.ts';
import type { CsvExport } from './csv-export.ts';
import type { MemoryShare } from './limits/memory-share.ts';

/** Who may call: anybody, or people of some roles. */
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
  /** The language of their profile. */
  locale: Locale;
}

export interface Reply {
  status?: 200 | 201;
  message: Message;
  data: unknown;
  meta?: Meta;
  /** Security events of a user, logged after the transaction is committed. */
  events?: readonly { event: string; userId: string }[];
}

export interface RouteBase {
  /** Below `/api`. Of parameters there are `:id`, always a UUID, and `:sha256` in the paths of files. */
  path: string;
  policy: Policy;
  /** Whether the configuration enables the route; otherwise it responds 403. */
  isOpen?: (config: Config) => boolean;
  /**
   * For the documentation: the schema of `data` on success, if it is not the record of the noun.
   */
  answers?: z.core.$ZodType;
  /** For the documentation: statuses beyond those of every similar route. */
  alsoAnswers?: readonly (201 | 401 | 403)[];
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
  query?: Schema<unknown>;
  /** The export that `?format=csv` returns. */
  csv?: CsvExport<ReadRequest>;
  handle(request: ReadRequest): Promise<Reply>;
}

/** The parameters of every list: named, because of a list that is a type parameter TypeScript sees no others. */
interface SharedParams {
  /** Of lists that can be searched. */
  search?: string;
  /** Of lists that can be filtered by days. */
  start_date?: string;
  end_date?: string;
  /** The beginning of a number, of lists of documents. */
  number?: string;
  page: number;
  limit: number;
  sort_by: string;
  sort_order: SortOrder;
  /** Whether the reply has `sum`; missing: no. */
  sum?: true;
}

/** The parameters of a list request, with defaults filled in and `limit` cut to the maximum. */
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
  /** How many rows match, counted up to one more than `maxCountedRows`. */
  total?: number;
  /** The rows on all pages added up, if the request asks for it. */
  sum?: Record<string, number>;
}

export interface ListRoute extends RouteBase {
  kind: 'list';
  method: 'GET';
  list: ListName;
  /** The export that `?format=csv` returns. */
  csv?: CsvExport<ListRequest<ListName>>;
  handle(request: ListRequest<ListName>): Promise<ListReply<unknown>>;
}

export interface ChangeRequest<Body = unknown, Query = unknown> {
  tx: Tx;
  /** The number of a new document of this time (`db/number-blocks.ts`). */
  nextNumber: (prefix: NumberPrefix, documentTime: Instant) => Promise<string>;
  caller: Caller;
  id: string;
  body: Body;
  query: Query;
  now: Instant;
  /** When the user tapped; undefined for a request that was made online (rules 9.2). */
  occurredAt: Instant | undefined;
  /** Whether the request arrived more than two minutes after the tap. */
  isLate: boolean;
  /** The Idempotency-Key. */
  key: string | undefined;
  ip: string;
}

/** The request of slow work that is done before the transaction, such as hashing a password. */
export interface PrepareRequest<Body = unknown> {
  db: Database;
  caller: Caller;
  body: Body;
  now: Instant;
}

/** A change of records: its effect, its key and its stored response share one transaction. */
export interface ChangeRoute extends RouteBase {
  kind: 'change';
  method: 'POST' | 'PUT' | 'DELETE';
  body?: Schema<unknown>;
  /** Whether a request without a body is read as `{}`. */
  isBodyOptional?: boolean;
  query?: Schema<unknown>;
  /** Runs before the transaction. Its result replaces the body that `handle` gets. */
  prepare?(request: PrepareRequest): Promise<unknown>;
  handle(request: ChangeRequest): Promise<Reply>;
}

/** The request of a direct route, which manages transactions itself and has no Idempotency-Key. */
export interface DirectRequest<Body = unknown> {
  db: Database;
  config: Pick<Config, 'sessionDays'>;
  caller: Caller | undefined;
  body: Body;
  now: Instant;
  ip: string;
  userAgent: string;
  /** A header of the request; undefined where it has none of this name. */
  header: (name: string) => string | undefined;
  /** The language of the response. */
  locale: Locale;
  log: Logger;
  state: ServerState;
  /**
   * Runs the change of a mutation. `readEntry` is called after the caller's right is checked.
   */
  perform: (name: MutationName, readEntry: () => EntryRequest) => Promise<Answer>;
}

/** The request into which an entry of a batch is converted. */
export interface EntryRequest {
  id: string | undefined;
  /** Below `/api`, without the query. */
  path: string;
  query: Record<string, string>;
  rawBody: unknown;
  /** What the Idempotency-Key is bound to: the body with any unknown fields. */
  sentBody: unknown;
  headers: Record<string, string>;
}

export interface DirectRoute extends RouteBase {
  kind: 'direct';
  method: 'GET' | 'POST';
  body?: Schema<unknown>;
  handle(request: DirectRequest): Promise<Reply>;
}

/** An answer that stays open and has no envelope; only its refusals have one. */
export interface StreamRoute extends RouteBase {
  kind: 'stream';
  method: 'GET';
  open: (request: StreamRequest) => Promise<ReadableStream<Uint8Array>>;
}

/** The request has no database: a stream lasts for hours, and must not keep a connection. */
export interface StreamRequest {
  caller: Caller;
  events: OpensEvents;
  header: (name: string) => string | undefined;
}

/** What opens streams of events (`events/event-streams.ts`). */
export interface OpensEvents {
  open: (caller: Caller, authorization: string | undefined) => Promise<ReadableStream<Uint8Array>>;
}

/** Stores a file under the SHA-256 of its bytes. The body is the file, not JSON. */
export interface UploadRoute extends RouteBase {
  kind: 'upload';
  method: 'PUT';
  maxBytes: number;
  /** The content types that a request may say. What the file is, `handle` judges by its bytes. */
  types: readonly string[];
  /** What is said about a larger file. */
  tooLarge: ValidationKey;
  handle: (request: UploadRequest) => Promise<Reply>;
}

export interface UploadRequest {
  db: Database;
  caller: Caller;
  /** Lower-case hex, as the path names it. */
  sha256: string;
  bytes: Uint8Array;
  now: Instant;
}

/**
 * A stored file that never changes under its name. Its answer alone may be cached; a refusal has an
 * envelope and may not.
 */
export interface FileRoute extends RouteBase {
  kind: 'file';
  method: 'GET';
  types: readonly string[];
  handle: (request: { db: Tx; sha256: string }) => Promise<StoredFile>;
}

export type Route = ReadRoute | ListRoute | ChangeRoute | DirectRoute | StreamRoute | UploadRoute | FileRoute;

/** One call of the API: a separate request, or an entry of a batch. */
export interface ApiRequest extends Omit<EntryRequest, 'headers'> {
  db: Database;
  config: Config;
  events: OpensEvents;
  caller: Caller | undefined;
  method: string;
  /** The `:sha256` of the path of a file. */
  sha256: string | undefined;
  header: (name: string) => string | undefined;
  now: Date;
  ip: string;
  userAgent: string;
  locale: Locale;
  requestId: string;
  log: Logger;
  state: ServerState;
  memory: MemoryShare;
  /** Ends long work, by an error, whose client has closed the connection. */
  assertWanted: () => void;
  perform: DirectRequest['perform'];
}
