// Calls the API, and distinguishes our server's response from a captive portal's page.
import { type Envelope, envelopeSchema } from '#contract/sync/envelope.ts';
import type { FieldError } from '#contract/sync/field-errors.ts';
import { type Observable, observable } from '../observable.ts';
import type { ApiRequest, Platform } from '../platform.ts';

export type RequestResult =
  | { kind: 'answer'; status: number; envelope: Envelope; headers: Headers }
  | { kind: 'unchanged'; headers: Headers }
  | { kind: 'unreachable' };

/** Never throws and never retries. */
export async function request(platform: Platform, apiRequest: ApiRequest): Promise<RequestResult> {
  try {
    const response =
      (await consumeStartedCall(`${platform.apiUrl}${apiRequest.path}`, apiRequest)) ??
      (await platform.send(platform, apiRequest));
    if (response.status === 304) return { kind: 'unchanged', headers: response.headers };
    return await readEnvelope(response);
  } catch {
    return { kind: 'unreachable' };
  }
}

export type FileRequestResult = RequestResult | { kind: 'file'; file: Blob; headers: Headers };

/**
 * A rejection is returned as an envelope, not as a file.
 * @param onBytes receives the number of bytes received so far
 */
export async function requestFile(
  platform: Platform,
  apiRequest: ApiRequest,
  type: string,
  onBytes: (count: number) => void = () => {},
): Promise<FileRequestResult> {
  try {
    const response = await platform.send(platform, apiRequest);
    const isFile = response.ok && response.headers.get('content-type')?.startsWith(type);
    if (!isFile) return await readEnvelope(response);
    let count = 0;
    const countedBody = response.body?.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(bytes, controller) {
          count += bytes.byteLength;
          onBytes(count);
          controller.enqueue(bytes);
        },
      }),
    );
    const file = await new Response(countedBody ?? null, { headers: { 'content-type': type } }).blob();
    return { kind: 'file', file, headers: response.headers };
  } catch {
    return { kind: 'unreachable' };
  }
}

// Throws if the body is not JSON; the caller then returns `unreachable`.
async function readEnvelope(response: Response): Promise<RequestResult> {
  const { status, headers } = response;
  const parsed = envelopeSchema.safeParse(await response.json());
  if (!parsed.success) return { kind: 'unreachable' };
  return { kind: 'answer', status, envelope: parsed.data, headers };
}

/** Reported by the server; being offline is not a failure. */
export interface ApiFailure {
  code: string;
  message: string;
  errors: FieldError[];
  status: number;
}

export type FetchFailure = { kind: 'offline' } | { kind: 'failed'; failure: ApiFailure };

/** A 200 with unreadable data contains a success message, which is left out. */
export function toFailure(status: number, envelope: Envelope): ApiFailure {
  const { code = 'server_error', errors } = envelope;
  return { code, message: status === 200 ? '' : envelope.message, errors, status };
}

/**
 * `navigator.onLine` proves nothing: only responses in our format count as online, so a captive portal counts as
 * offline.
 */
export type Connectivity = 'unknown' | 'online' | 'offline';

export interface Connection extends Observable<Connectivity> {
  /** Call this when a request starts, and the returned function when it ends, with whether our server responded. */
  observe(): (hasResponse: boolean) => void;
  /** Call this when the browser loses its network: the results of running requests then prove nothing. */
  markOffline(): void;
}

export function openConnection(): Connection {
  const connectivity = observable<Connectivity>('unknown');
  let offlineCount = 0;
  return {
    ...connectivity,
    observe() {
      const offlineCountBefore = offlineCount;
      return (hasResponse) => {
        if (offlineCount === offlineCountBefore) connectivity.set(hasResponse ? 'online' : 'offline');
      };
    },
    markOffline() {
      offlineCount += 1;
      connectivity.set('offline');
    },
  };
}

/** True even for an error response. */
export async function isReachable(connection: { platform: Platform; connectivity: Connection }): Promise<boolean> {
  const reportResult = connection.connectivity.observe();
  const response = await request(connection.platform, { method: 'GET', path: '/health' });
  const hasResponse = response.kind === 'answer';
  reportResult(hasResponse);
  return hasResponse;
}

/**
 * The rows of the first list are requested before the app can do it (`client/data/start-call.ts`); the list's first
 * request for the same URL uses the response.
 */
export interface StartedCall {
  url: string;
  authorization: string;
  answer: Promise<Response>;
}

const page = globalThis as { startedCall?: StartedCall | undefined };

async function consumeStartedCall(url: string, apiRequest: ApiRequest): Promise<Response | undefined> {
  const { startedCall } = page;
  const isSame =
    apiRequest.method === 'GET' &&
    startedCall?.url === url &&
    startedCall.authorization === apiRequest.headers?.authorization;
  if (!isSame) return undefined;
  page.startedCall = undefined;
  const { body, status, headers } = await startedCall.answer;
  // The response is older than this call, so its date must not measure the clock skew.
  const undatedHeaders = new Headers(headers);
  undatedHeaders.delete('date');
  return new Response(body, { status, headers: undatedHeaders });
}
