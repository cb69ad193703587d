// Checks the envelope, status, error code and caching of every answer, whatever the test is about.

import { expect } from 'vitest';
import { envelopeSchema } from '#contract/sync/envelope.ts';
import { statusByErrorCode } from '#contract/sync/errors.ts';
import type { FieldError } from '#contract/sync/field-errors.ts';
import type { Pagination } from '#contract/sync/paging.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields it expects, and fails without them
type Untyped = any;

export interface Answer<Data = Untyped> {
  status: number;
  headers: Headers;
  code: string | undefined;
  message: string;
  data: Data;
  errors: FieldError[];
  meta: { pagination: Pagination; sum?: Record<string, number>; outcome?: string; as_of?: string };
}

export type Send = (request: Request) => Response | Promise<Response>;

export interface Headed {
  headers?: Record<string, string>;
}

const statusOfCode: ReadonlyMap<string, number> = new Map(Object.entries(statusByErrorCode));

export class ApiClient {
  readonly #send: Send;
  readonly #token: string | undefined;

  constructor(send: Send, token?: string) {
    this.#send = send;
    this.#token = token;
  }

  get(path: string, options?: Headed) {
    return this.call('GET', path, undefined, options);
  }
  post(path: string, body?: unknown, options?: Headed) {
    return this.call('POST', path, body ?? {}, options);
  }
  put(path: string, body?: unknown, options?: Headed) {
    return this.call('PUT', path, body ?? {}, options);
  }
  delete(path: string, options?: Headed) {
    return this.call('DELETE', path, undefined, options);
  }

  /** @param path below `/api` */
  async call(method: string, path: string, body?: unknown, options?: Headed): Promise<Answer> {
    return checkAnswer(`${method} ${path}`, await this.unchecked(method, path, body, options));
  }

  async raw(method: string, path: string, init: RequestInit): Promise<Answer> {
    return checkAnswer(`${method} ${path}`, await this.#respond(method, path, init));
  }

  /** The response as it is: for what the server may answer with 5xx. */
  async unchecked(method: string, path: string, body?: unknown, { headers = {} }: Headed = {}): Promise<Response> {
    if (body === undefined) return this.#respond(method, path, { headers });
    return this.#respond(method, path, {
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  #respond(method: string, path: string, init: RequestInit) {
    const headers = new Headers(init.headers);
    if (this.#token) headers.set('Authorization', `Bearer ${this.#token}`);
    return this.#send(new Request(`http://gerobak.test/api${path}`, { ...init, method, headers }));
  }
}

async function checkAnswer(what: string, response: Response): Promise<Answer> {
  const { status, headers } = response;
  if (headers.get('content-type') === 'text/event-stream') {
    // It never ends. Tests of events read it themselves.
    await response.body?.cancel();
    const empty = { code: undefined, message: '', data: null, errors: [], meta: {} as never };
    return { status, headers, ...empty };
  }
  if (headers.get('content-type')?.startsWith('image/')) {
    expect(headers.get('cache-control'), what).toMatch(/\bimmutable$/);
    const data = await response.arrayBuffer();
    return { status, headers, code: undefined, message: '', errors: [], meta: {} as never, data };
  }
  const text = await response.text();
  expect(status, `${what} answered ${status}: ${text.slice(0, 400)}`).toBeLessThan(500);
  expect(headers.get('cache-control'), what).toBe('no-store');
  expect(headers.get('server-epoch'), what).toMatch(/\S/);
  if (status === 304) {
    expect(text, what).toBe('');
    const empty = { code: undefined, message: '', data: null, errors: [], meta: {} as never };
    return { status, headers, ...empty };
  }
  if (what.includes('format=csv') && status === 200) {
    expect(headers.get('content-type'), what).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition'), what).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
    const empty = { code: undefined, message: '', errors: [], meta: {} as never };
    return { status, headers, ...empty, data: text };
  }
  expect(headers.get('content-type'), `${what}: ${text.slice(0, 200)}`).toMatch(/^application\/json/);
  const body = JSON.parse(text);
  const parsed = envelopeSchema.safeParse(body);
  expect(parsed.success, `${what} answered no envelope: ${text.slice(0, 400)}`).toBe(true);
  const allowed = ['status', 'message', 'text', 'data', 'errors', 'code', 'meta'];
  expect(
    Object.keys(body).filter((key) => !allowed.includes(key)),
    what,
  ).toEqual([]);
  if (status < 300) expect([body.status, body.code], what).toEqual(['success', undefined]);
  else {
    expect(body.status, what).toBe('fail');
    expect(statusOfCode.get(body.code), `${what}: code ${body.code}`).toBe(status);
  }
  return { status, headers, code: body.code, ...envelopeFields(body) };
}

type EnvelopeFields = Pick<Answer, 'message' | 'data' | 'errors' | 'meta'>;

/** Texts are checked in `unit/words/texts`: here, only the message. */
function envelopeFields({ message, data, errors, meta }: EnvelopeFields): EnvelopeFields {
  const messages = errors.map(({ field, message: reason }) => ({ field, message: reason }));
  return { message, data, errors: messages, meta };
}
