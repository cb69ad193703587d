import { Agent, request } from 'node:http';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

/** As long as a device waits for an answer. */
const timeoutMs = 30_000;

/** One connection to a server, as long as a device asks. */
export function openConnection() {
  return new Agent({ keepAlive: true, maxSockets: 1 });
}

/**
 * One request as a browser sends it. The body of the answer stays as it travelled; `headerBytes` are those
 * of the answer over HTTP/1.1. Rejects if no whole answer comes.
 */
export function exchange(url, { agent, token, headers = {}, method = 'GET', body }) {
  return new Promise((resolve, reject) => {
    const sent = {
      accept: 'application/json',
      'accept-encoding': 'gzip, deflate, br',
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
    const call = request(url, { agent, method, headers: sent, timeout: timeoutMs }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          url,
          status: response.statusCode,
          headers: response.headers,
          headerBytes: headerBytesOf(response),
          body: Buffer.concat(chunks),
        }),
      );
    });
    call.on('timeout', () => call.destroy(new Error(`${url} did not answer in ${timeoutMs} ms`)));
    call.on('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function headerBytesOf({ httpVersion, statusCode, statusMessage, rawHeaders }) {
  const lines = [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  }
  return Buffer.byteLength(`${lines.join('\r\n')}\r\n\r\n`);
}

/** The parts of a body as text, one after the other: who needs only its beginning decodes no more. */
export async function* textOf({ headers, body }) {
  const decoder = { br: createBrotliDecompress, gzip: createGunzip }[
    headers['content-encoding']
  ]?.();
  if (!decoder) yield body.toString();
  else {
    decoder.setEncoding('utf8');
    decoder.end(body);
    yield* decoder;
  }
}

export async function wholeTextOf(answer) {
  let text = '';
  for await (const part of textOf(answer)) text += part;
  return text;
}

/** The first match of the pattern in the body; it is decoded as far as that. */
export async function findIn(answer, pattern) {
  let text = '';
  for await (const part of textOf(answer)) {
    text += part;
    const found = pattern.exec(text);
    if (found) return found;
  }
  throw new Error(
    `${answer.url} answered ${answer.status} without ${pattern}: ${text.slice(0, 200)}`,
  );
}
