// Every call to the API goes through here: the one place that distinguishes a response of our server
// from no response, and from the page of a captive portal.
import { type Envelope, envelopeSchema } from '#contract/sync/envelope.ts';
import type { FieldError } from '#contract/sync/field-errors.ts';
import type { Device, RequestLine } from '../device.ts';
import { type Observable, observable } from '../observable.ts';

export type Answer =
  | { kind: 'answer'; status: number; envelope: Envelope; headers: Headers }
  /** 304: unchanged. */
  | { kind: 'unchanged'; headers: Headers }
  /** No response in time, or a response from something else (such as a captive portal). */
  | { kind: 'unreachable' };

/** Sends one request. Never throws and never retries: the caller handles `unreachable`. */
export async function request(device: Device, line: RequestLine): Promise<Answer> {
  try {
    const response =
      (await consumeStartedCall(`${device.apiUrl}${line.path}`, line)) ?? (await device.send(device, line));
    if (response.status === 304) return { kind: 'unchanged', headers: response.headers };
    return await readEnvelope(response);
  } catch {
    return { kind: 'unreachable' };
  }
}

export type FileAnswer = Answer | { kind: 'file'; file: Blob; headers: Headers };

/**
 * Like `request`, for routes that return a file of this type. A refusal is still an envelope.
 *
 * @param onBytes is told how many bytes have arrived
 */
export async function requestFile(
  device: Device,
  line: RequestLine,
  type: string,
  onBytes: (count: number) => void = () => {},
): Promise<FileAnswer> {
  try {
    const response = await device.send(device, line);
    const isFile = response.ok && response.headers.get('content-type')?.startsWith(type);
    if (!isFile) return await readEnvelope(response);
    let count = 0;
    const counted = response.body?.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(bytes, controller) {
          count += bytes.byteLength;
          onBytes(count);
          controller.enqueue(bytes);
        },
      }),
    );
    const file = await new Response(counted ?? null, { headers: { 'content-type': type } }).blob();
    return { kind: 'file', file, headers: response.headers };
  } catch {
    return { kind: 'unreachable' };
  }
}

// Throws if the body is not JSON; both callers then return `unreachable`.
async function readEnvelope(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const parsed = envelopeSchema.safeParse(await response.json());
  if (!parsed.success) return { kind: 'unreachable' };
  return { kind: 'answer', status, envelope: parsed.data, headers };
}

/** An error response of the server. Being offline is not an error. */
export interface ApiFailure {
  code: string;
  message: string;
  errors: FieldError[];
  status: number;
}

/** Nothing to show: no connection, or an error response. */
export type NoAnswer = { kind: 'offline' } | { kind: 'failed'; failure: ApiFailure };

/** A 200 fails when its data cannot be read: its message is that of a success, and is left out. */
export function toFailure(status: number, envelope: Envelope): ApiFailure {
  const { code = 'server_error', errors } = envelope;
  return { code, message: status === 200 ? '' : envelope.message, errors, status };
}

/**
 * Whether our server responds. `navigator.onLine` proves nothing: only a response in our own format
 * counts, so a captive portal counts as offline.
 */
export type Connectivity = 'unknown' | 'online' | 'offline';

export interface Connection extends Observable<Connectivity> {
  /** To be called as a request begins; the result takes whether our server answered it. */
  observe(): (isAnswered: boolean) => void;
  /** The browser reports that it has no network: requests that began before say nothing about now. */
  lose(): void;
}

export function openConnection(): Connection {
  const connectivity = observable<Connectivity>('unknown');
  let losses = 0;
  return {
    ...connectivity,
    observe() {
      const lossesBefore = losses;
      return (isAnswered) => {
        if (losses === lossesBefore) connectivity.set(isAnswered ? 'online' : 'offline');
      };
    },
    lose() {
      losses += 1;
      connectivity.set('offline');
    },
  };
}

/** Whether our server answers at all, also with an error: requests `/health`. */
export async function isReachable(at: { device: Device; connectivity: Connection }): Promise<boolean> {
  const observed = at.connectivity.observe();
  const answer = await request(at.device, { method: 'GET', path: '/health' });
  const isAnswered = answer.kind === 'answer';
  observed(isAnswered);
  return isAnswered;
}

/**
 * An inline script in the HTML of the office requests the opened list before the scripts are loaded
 * (decisions/028). The first request for the same list uses that response: there is one read path.
 */
interface StartedCall {
  url: string;
  authorization: string;
  answer: Promise<Response>;
}

const page = globalThis as { startedCall?: StartedCall | undefined };

/** The response to this request if the inline script has already sent the same request. Used only once. */
async function consumeStartedCall(url: string, line: RequestLine): Promise<Response | undefined> {
  const { startedCall } = page;
  const isSame =
    line.method === 'GET' && startedCall?.url === url && startedCall.authorization === line.headers?.authorization;
  if (!isSame) return undefined;
  page.startedCall = undefined;
  const { body, status, headers } = await startedCall.answer;
  // The response is older than this call: its date must not be used to measure the clock skew.
  const undatedHeaders = new Headers(headers);
  undatedHeaders.delete('date');
  return new Response(body, { status, headers: undatedHeaders });
}
