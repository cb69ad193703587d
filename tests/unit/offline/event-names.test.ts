import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventNames } from '#offline/session/follow-events.ts';

test('events are found however the stream is cut into pieces, and comments are none', () => {
  const sent =
    ':\n\nevent: changed\ndata: {"lists":["products"]}\n\n:\n\nevent: ended\ndata: {}\n\n';
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: sent.length })), (cuts) => {
      const namesIn = eventNames();
      const ends = [...cuts, sent.length].sort((a, b) => a - b);
      const pieces = ends.map((end, i) => sent.slice(ends[i - 1] ?? 0, end));
      expect(pieces.flatMap(namesIn)).toEqual(['changed', 'ended']);
    }),
  );
});

test('an event that is cut off is none', () => {
  expect(eventNames()('event: changed\ndata: {"lists"')).toEqual([]);
});
