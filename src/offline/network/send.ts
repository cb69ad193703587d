// Loaded after a page's first rows, which an inline script requests (decisions/028). Only the modules that create the
// platform of a page or worker import it.
import ky from 'ky';
import { syncHeaders } from '#contract/sync/sync.ts';
import type { Send } from '../platform.ts';

export const send: Send = (platform, apiRequest) => {
  const timeout = apiRequest.timeoutMs ?? platform.timeoutMs.single;
  const locale = platform.locale?.();
  return ky(`${platform.apiUrl}${apiRequest.path}`, {
    method: apiRequest.method,
    ...(apiRequest.body === undefined ? {} : { json: apiRequest.body }),
    ...(apiRequest.file && { body: apiRequest.file.bytes }),
    headers: {
      accept: 'application/json',
      ...(apiRequest.file && { 'content-type': apiRequest.file.type }),
      ...(locale ? { [syncHeaders.clientLocale]: locale } : {}),
      ...apiRequest.headers,
    },
    timeout,
    // Ky's timeout covers only the headers: a stalled body would hold the sender's lock until the tab closes.
    signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(apiRequest.signal ? [apiRequest.signal] : [])]),
    retry: 0,
    throwHttpErrors: false,
    cache: 'no-store',
    credentials: 'omit',
    fetch: (input, init) => platform.network(new Request(input, init)),
  });
};
