// Loaded after a page's first rows, which an inline script requests (decisions/028). Only the modules that create the
// platform of page and worker import it.
import ky from 'ky';
import { syncHeaders } from '#contract/sync/sync.ts';
import type { Send } from '../platform.ts';

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
    // Ky's timeout covers only the headers: a stalled body would hold the sender's lock until the tab closes.
    signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(line.signal ? [line.signal] : [])]),
    retry: 0,
    throwHttpErrors: false,
    cache: 'no-store',
    credentials: 'omit',
    fetch: (input, init) => device.network(new Request(input, init)),
  });
};
