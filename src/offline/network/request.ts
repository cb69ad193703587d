// Every call to the API goes through here: the one place that distinguishes a response of our server
// from no response, and from the page of a captive portal.
import { type Envelope, envelopeSchema } from '#contract/envelope.ts';
import type { Device } from '../device.ts';
import type { RequestLine } from './request-line.ts';
import { consumeStartedCall } from './started-call.ts';

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
      (await consumeStartedCall(`${device.apiUrl}${line.path}`, line)) ??
      (await device.send(device, line));
    if (response.status === 304) return { kind: 'unchanged', headers: response.headers };
    return await readEnvelope(response);
  } catch {
    return { kind: 'unreachable' };
  }
}

export type FileAnswer = Answer | { kind: 'file'; file: Blob; headers: Headers };

/** Like `request`, for routes that return a file of this type. A refusal is still an envelope. */
export async function requestFile(
  device: Device,
  line: RequestLine,
  type: string,
): Promise<FileAnswer> {
  try {
    const response = await device.send(device, line);
    const isFile = response.ok && response.headers.get('content-type')?.startsWith(type);
    if (!isFile) return await readEnvelope(response);
    return { kind: 'file', file: await response.blob(), headers: response.headers };
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
