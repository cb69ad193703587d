import { describe, expect, it } from 'vitest';
import { createLogger, createPrettyStream } from '#server/log.ts';

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  write(
    createLogger(
      'trace',
      createPrettyStream((line) => {
        text += line;
      }),
    ),
  );
  return text;
}

describe('The log on a terminal', () => {
  it('tells of a request in one short line', () => {
    const fields = { requestId: 'r', method: 'GET', path: '/api/carts', status: 200, ms: 12 };
    expect(logged((log) => log.info({ ...fields, ip: '::1' }, 'request'))).toMatch(
      /^\d\d:\d\d:\d\d GET \/api\/carts 200 12 ms\n$/,
    );
  });

  it('names the level where it is not the usual one', () => {
    const fields = { method: 'POST', path: '/api/carts', status: 403, ms: 2 };
    expect(logged((log) => log.warn(fields, 'denied'))).toMatch(/ WARN POST \/api\/carts 403 2 ms/);
    expect(logged((log) => log.error('broken'))).toMatch(/ ERROR broken\n$/);
  });

  it('says what else there is to an event, and nothing that opens a door', () => {
    const event = { event: 'login', userId: 'u1', password: 'rahasia', settings: ['fsync'] };
    expect(logged((log) => log.info(event, 'security event'))).toMatch(
      / security event event=login userId=u1 password=… settings=\["fsync"\]\n$/,
    );
  });

  it('shows where an error came from', () => {
    const text = logged((log) => log.error({ err: new Error('no disk'), requestId: 'r7' }, 'failed'));
    expect(text).toMatch(/ ERROR failed requestId=r7\n {2}Error: no disk\n {6}at /);
  });

  it('has no terminal obey what strangers wrote', () => {
    const hostile = 'a\u001b[2J\r\nforged\u202e';
    const text = logged((log) => log.error({ err: new Error(hostile), name: hostile }, hostile));
    for (const mark of ['\u001b', '\r', '\u202e']) expect(text).not.toContain(mark);
    expect(text.split('\n')[0]).toContain('a\\u001b[2J\\u000d\\u000aforged\\u202e');
  });
});
