// The HTTP client. Only the devices of page and worker import this file, because a page loads it
// after its first rows, whose request an inline script has sent (decisions/028).
import ky from 'ky';
import { syncHeaders } from '#contract/sync/sync.ts';
import type { Send } from '../device.ts';

export const send: Send = (device, line) => {
  const timeout = line.timeoutMs ?? device.timeoutMs.single;
  const locale = device.locale?.();
  return ky(`${device.apiUrl}${line.path}`, {
    method: line.method,
    ...(line.body === undefined ? {} : { json: line.body }),
    ...(line.file && { body: line.file.bytes }),
    headers: {
      accept: 'application/json',
      ...(line.file && { 'content-type': line.file.type }),
      ...(locale ? { [syncHeaders.clientLocale]: locale } : {}),
      ...line.headers,
    },
    timeout,
    // Ky's own timeout covers only the headers. If the body stopped half-way, the request would never
    // end, and the sender's lock would be held until the tab is closed.
    signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(line.signal ? [line.signal] : [])]),
    retry: 0,
    throwHttpErrors: false,
    cache: 'no-store',
    credentials: 'omit',
    fetch: (input, init) => device.network(new Request(input, init)),
  });
};
