import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventStream } from '#server/events/event-stream.ts';
import { memoryBudget } from '#server/http/limits/memory-budget.ts';
import { readBytes } from '#server/http/read-body.ts';
import type { Caller } from '#server/http/route.ts';

const caller: Caller = { id: 'budi', username: 'budi', role: 'sales', sessionId: 'phone', locale: 'id' };

test('a stream that its client does not read is given up, not kept in memory', async () => {
  let isClosed = false;
  const stream = new EventStream(caller, undefined, () => {
    isClosed = true;
  });
  for (let i = 0; !isClosed && i < 1000; i++) stream.send('changed', { lists: ['products'] });
  expect(isClosed).toBe(true);
  await expect(stream.body.getReader().read()).rejects.toThrow('does not read');
});

test('a stream that its client has cancelled is forgotten once', async () => {
  let closings = 0;
  const stream = new EventStream(caller, undefined, () => {
    closings += 1;
  });
  await stream.body.cancel();
  stream.send('changed', { lists: ['products'] });
  stream.close('session_revoked');
  expect(closings).toBe(1);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function slowRequest() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (started) => {
      controller = started;
    },
  });
  const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
  const send = (bytes: number) => controller?.enqueue(new Uint8Array(bytes));
  const request = new Request('http://gerobak.test/', init);
  return { request, send, end: () => controller?.close() };
}

function reading(request: Request) {
  const memory = memoryBudget(() => ({ address: '192.0.2.1' }));
  const outcome = readBytes(request, memory, 1024 * 1024).then(
    (bytes) => bytes.length,
    (error) => error.code,
  );
  return outcome.finally(memory.release);
}

test('a body that stops arriving is given up after seconds', async () => {
  const { request, send } = slowRequest();
  const outcome = reading(request);
  send(4000);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await outcome).toBe('request_timeout');
});

test('so is one of which a byte arrives now and then', async () => {
  const { request, send } = slowRequest();
  const outcome = reading(request);
  for (let seconds = 0; seconds < 9; seconds++) {
    await vi.advanceTimersByTimeAsync(1000);
    send(1);
  }
  await vi.advanceTimersByTimeAsync(2000);
  expect(await outcome).toBe('request_timeout');
});

test('one on a slow line arrives, also with a pause', async () => {
  const { request, send, end } = slowRequest();
  const outcome = reading(request);
  for (let seconds = 0; seconds < 30; seconds++) {
    await vi.advanceTimersByTimeAsync(seconds === 10 ? 9000 : 1000);
    send(3000);
  }
  end();
  expect(await outcome).toBe(90_000);
});
