// Every call to the API goes through here: one place that tells an answer of our server from
// silence and from whatever else a network may say in its name.
import ky from 'ky';
import { type Envelope, envelopeSchema } from '#contract/envelope.ts';
import { syncHeaders } from '#contract/sync.ts';
import type { Device } from '../device.ts';
import { takeStarted } from './started-call.ts';

export interface RequestLine {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's address, with its query. */
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
  timeoutMs?: number;
}

export type Answer =
  | { kind: 'answer'; status: number; envelope: Envelope; headers: Headers }
  /** 304: what was asked for is as we have it. */
  | { kind: 'unchanged'; headers: Headers }
  /** No answer in time, or one that is not from our server (a captive portal's page). */
  | { kind: 'unreachable' };

/** Sends one request. Never throws and never retries: whoever asked decides what silence means. */
export async function request(device: Device, line: RequestLine): Promise<Answer> {
  try {
    const response =
      (await takeStarted(`${device.apiUrl}${line.path}`, line)) ?? (await send(device, line));
    if (response.status === 304) return { kind: 'unchanged', headers: response.headers };
    return await readEnvelope(response);
  } catch {
    return { kind: 'unreachable' };
  }
}

export type FileAnswer = Answer | { kind: 'file'; file: Blob; headers: Headers };

/** As `request`, for what answers a file of `type`. A refusal is an envelope like any other. */
export async function requestFile(
  device: Device,
  line: RequestLine,
  type: string,
): Promise<FileAnswer> {
  try {
    const response = await send(device, line);
    const isFile = response.ok && response.headers.get('content-type')?.startsWith(type);
    if (!isFile) return await readEnvelope(response);
    return { kind: 'file', file: await response.blob(), headers: response.headers };
  } catch {
    return { kind: 'unreachable' };
  }
}

function send(device: Device, line: RequestLine) {
  const timeout = line.timeoutMs ?? device.timeoutMs.single;
  const locale = device.locale?.();
  return ky(`${device.apiUrl}${line.path}`, {
    method: line.method,
    ...(line.body === undefined ? {} : { json: line.body }),
    headers: {
      accept: 'application/json',
      ...(locale ? { [syncHeaders.clientLocale]: locale } : {}),
      ...line.headers,
    },
    timeout,
    // Ky's own timeout ends with the headers: a body that stops half-way would never be given up,
    // and the sender's lock would be held for as long as the tab lives.
    signal: AbortSignal.timeout(timeout),
    retry: 0,
    throwHttpErrors: false,
    cache: 'no-store',
    credentials: 'omit',
    fetch: (input, init) => device.network(new Request(input, init)),
  });
}

async function readEnvelope(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const parsed = envelopeSchema.safeParse(await response.json());
  if (!parsed.success) return { kind: 'unreachable' };
  return { kind: 'answer', status, envelope: parsed.data, headers };
}
