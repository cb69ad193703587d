// An inline script in the HTML of the office requests the opened list before the scripts are loaded
// (decisions/028). The first request for the same list uses that response: there is one read path.
import type { RequestLine } from './request-line.ts';

interface StartedCall {
  url: string;
  authorization: string;
  answer: Promise<Response>;
}

const page = globalThis as { startedCall?: StartedCall | undefined };

/** The response to this request if the inline script has already sent the same request. Used only once. */
export async function consumeStartedCall(
  url: string,
  line: RequestLine,
): Promise<Response | undefined> {
  const { startedCall } = page;
  const isSame =
    line.method === 'GET' &&
    startedCall?.url === url &&
    startedCall.authorization === line.headers?.authorization;
  if (!isSame) return undefined;
  page.startedCall = undefined;
  const { body, status, headers } = await startedCall.answer;
  // The response is older than this call: its date must not be used to measure the clock skew.
  const undatedHeaders = new Headers(headers);
  undatedHeaders.delete('date');
  return new Response(body, { status, headers: undatedHeaders });
}
