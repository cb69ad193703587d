export interface SentRequest {
  method: string;
  /** Below `/api`, with its query. */
  path: string;
  key: string | undefined;
  headers: Headers;
  body: unknown;
}

type Carry = (request: Request) => Promise<Response>;
type Fault = (request: SentRequest, carry: () => Promise<Response>) => Promise<Response>;

/** The wire between the device and the real server, with faults where a test wants them. */
export class TestNetwork {
  readonly sent: SentRequest[] = [];
  /** Rejects batches unseen, so that each entry is sent alone. */
  refusesBatches = false;
  readonly #carry: Carry;
  #fault: Fault = (_request, carry) => carry();

  constructor(carry: Carry) {
    this.#carry = carry;
  }

  readonly send: Carry = async (request) => {
    const seen = await toSentRequest(request);
    if (this.refusesBatches && seen.path === '/sync/batch') return answer(404);
    this.sent.push(seen);
    // A copy, because a fault may carry it twice.
    return this.#fault(seen, () => this.#carry(request.clone()));
  };

  behave(fault: Fault): void {
    this.#fault = fault;
  }

  heal(): void {
    this.behave((_request, carry) => carry());
  }

  cut(): void {
    this.behave(() => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** Nothing is answered; resolves with the first request. */
  hang(): Promise<void> {
    return new Promise((resolve) =>
      this.behave(() => {
        resolve();
        return new Promise(() => {});
      }),
    );
  }

  /** Of all mutations sent so far, in order, those inside batches included. */
  get keys(): string[] {
    return this.sent.flatMap(keysOf);
  }

  forget(): void {
    this.sent.length = 0;
  }
}

export function keysOf({ key, body, path }: SentRequest): string[] {
  if (path !== '/sync/batch') return key === undefined ? [] : [key];
  return (body as { entries: { key: string }[] }).entries.map((entry) => entry.key);
}

/** In the API's own shape, as a proxy or an overloaded server would not give it. */
export function answer(
  status: number,
  envelope: { code?: string; message?: string; data?: unknown } = {},
  headers: Record<string, string> = {},
): Response {
  const body = { status: status < 300 ? 'success' : 'fail', message: '', data: null, errors: [], ...envelope };
  return Response.json(body, { status, headers });
}

async function toSentRequest(request: Request): Promise<SentRequest> {
  const { pathname, search } = new URL(request.url);
  const isFile = request.headers.get('content-type')?.startsWith('image/');
  const text = isFile ? '' : await request.clone().text();
  return {
    method: request.method,
    path: pathname.replace(/^\/api/, '') + search,
    key: request.headers.get('idempotency-key') ?? undefined,
    headers: request.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}
