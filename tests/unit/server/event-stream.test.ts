import { expect, test } from 'vitest';
import { EventStream } from '#server/events/event-stream.ts';
import type { Caller } from '#server/http/route.ts';

const caller: Caller = {
  id: 'budi',
  username: 'budi',
  role: 'sales',
  sessionId: 'phone',
  locale: 'id',
};

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
