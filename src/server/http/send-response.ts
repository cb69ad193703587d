import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiResponse } from './api-response.ts';
import type { MemoryBudget } from './limits/memory-budget.ts';
import type { Route } from './route.ts';

export interface RequestEnv {
  Variables: {
    requestId: string;
    /** `app.ts` then sends the headers of a stored file. */
    isStoredFile?: true;
  };
}

/** @throws `unavailable` when the memory budget is used up, but not after a change */
export async function sendResponse(
  c: Context,
  route: Route,
  memory: MemoryBudget,
  apiResponse: ApiResponse,
): Promise<{ response: Response; bytes: number }> {
  const { envelope, storedFile, status, headers } = apiResponse;
  const json = envelope ? JSON.stringify(envelope) : '';
  const compressedJson = isCompressible(route) ? await compressJson(json, c.req.header('Accept-Encoding')) : undefined;
  const bytes = compressedJson?.body.byteLength ?? storedFile?.bytes.byteLength ?? json.length;
  // A committed change cannot be rejected. A CSV file was already counted as it was written.
  if (route.method === 'GET') memory.allocate(bytes);
  else memory.count(bytes);
  if (!compressedJson) return { response: toResponse(c, apiResponse, json), bytes };
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header('Content-Type', 'application/json');
  c.header('Content-Encoding', compressedJson.encoding);
  return { response: c.body(compressedJson.body, status as ContentfulStatusCode), bytes };
}

export function toResponse(c: Context, apiResponse: ApiResponse, json?: string): Response {
  for (const [name, value] of Object.entries(apiResponse.headers)) c.header(name, value);
  if (apiResponse.file !== undefined) return c.body(apiResponse.file);
  if (apiResponse.storedFile) {
    const { type, bytes } = apiResponse.storedFile;
    c.set('isStoredFile', true);
    c.header('Content-Type', type);
    return c.body(new Uint8Array(bytes));
  }
  if (apiResponse.stream) {
    if (c.req.method !== 'HEAD') return c.body(apiResponse.stream);
    void apiResponse.stream.cancel();
    return c.body(null);
  }
  if (apiResponse.envelope === null) return c.body(null, 304);
  c.header('Content-Type', 'application/json');
  return c.body(json ?? JSON.stringify(apiResponse.envelope), apiResponse.status as ContentfulStatusCode);
}

// Security: the size of a compressed response reveals whether it contains text that an attacker guessed, so responses
// under `/auth`, which contain tokens, are never compressed.
function isCompressible({ path }: Route): boolean {
  return !path.startsWith('/auth/');
}

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: brotliParams }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
// Level 4 compresses a page of rows to a twentieth in about a millisecond; higher levels take many times that.
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4 };

type Encoding = keyof typeof compressors;

/** For a smaller body, compression saves less than its headers cost. */
const minCompressibleBytes = 1024;

export interface CompressedJson {
  encoding: Encoding;
  body: Uint8Array<ArrayBuffer>;
}

/** Returns undefined if the body has less than 1 KB or the client accepts neither encoding. */
export async function compressJson(
  json: string,
  acceptEncoding: string | undefined,
): Promise<CompressedJson | undefined> {
  const body = Buffer.from(json);
  if (body.byteLength < minCompressibleBytes || acceptEncoding === undefined) return undefined;
  const accepted = parseAccept(acceptEncoding).filter(({ q }) => q > 0);
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.some(({ type }) => type === name));
  return encoding && { encoding, body: new Uint8Array(await compressors[encoding](body)) };
}
