import { ApiClient } from './api-client.ts';
import { firstAdmin } from './server-process.ts';

export function remoteClient(url: string, token?: string): ApiClient {
  return new ApiClient(async (request) => {
    const { pathname, search } = new URL(request.url);
    // A request that hangs must fail its test, not stall it.
    const signal = AbortSignal.timeout(30_000);
    const response = await fetch(new Request(`${url}${pathname}${search}`, request), { signal });
    // It listens before it has opened its database: as good as if it did not.
    if (response.status === 503 && (await response.clone().json()).data?.state === 'starting')
      throw new TypeError('The server is starting');
    return response;
  }, token);
}

export async function remoteAdmin(url: string, credentials = firstAdmin): Promise<ApiClient> {
  const { status, data } = await remoteClient(url).post('/auth/login', credentials);
  if (status !== 200) throw new Error(`The first administrator cannot sign in: ${status}`);
  return remoteClient(url, data.token);
}
