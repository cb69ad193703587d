import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventParser } from '#offline/session/follow-events.ts';

test('events are found however the stream is cut into pieces, and comments are none', () => {
  const sent = ':\n\nevent: changed\ndata: {"lists":["products"]}\n\n:\n\nevent: ended\ndata: {}\n\n';
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: sent.length })), (cuts) => {
      const eventsIn = createEventParser();
      const ends = [...cuts, sent.length].sort((a, b) => a - b);
      const pieces = ends.map((end, i) => sent.slice(ends[i - 1] ?? 0, end));
      expect(pieces.flatMap((piece) => eventsIn(piece).names)).toEqual(['changed', 'ended']);
    }),
  );
});

test('an event that is cut off is none', () => {
  expect(createEventParser()('event: changed\ndata: {"lists"').names).toEqual([]);
});

test('a server that is about to end says when to come back', () => {
  const eventsIn = createEventParser();
  expect(eventsIn('event: changed\ndata: {}\n\nretr').retryMs).toBeUndefined();
  expect(eventsIn('y: 730\n\n').retryMs).toBe(730);
});
