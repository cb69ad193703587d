import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';

// Both run outside the thread that answers requests.
const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: brotliParams }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
// Level 4 makes a page of rows a twentieth in about a millisecond; higher levels take many times that.
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4 };

type Encoding = keyof typeof compressors;

/** A smaller body gains less than its headers cost. */
const minBytes = 1024;

export interface CompressedJson {
  encoding: Encoding;
  body: Uint8Array<ArrayBuffer>;
}

/**
 * The JSON text in an encoding that the client accepts; brotli if it accepts both. Undefined if the text
 * is below 1 KB or the client accepts neither.
 *
 * @param acceptEncoding the header `Accept-Encoding` of the request
 */
export async function compressJson(
  json: string,
  acceptEncoding: string | undefined,
): Promise<CompressedJson | undefined> {
  const body = Buffer.from(json);
  if (body.byteLength < minBytes || acceptEncoding === undefined) return undefined;
  const accepted = parseAccept(acceptEncoding).filter(({ q }) => q > 0);
  const encoding = (['br', 'gzip'] as const).find((name) =>
    accepted.some(({ type }) => type === name),
  );
  return encoding && { encoding, body: new Uint8Array(await compressors[encoding](body)) };
}
