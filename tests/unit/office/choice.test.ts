import { expect, test } from 'vitest';
import { canBeChosen } from '#client/office/kit/form/choices/use-choices.ts';

const marked = (kind: 'created' | 'updated' | 'deleted', state: 'queued' | 'refused') =>
  canBeChosen({ mark: { kind, state, seqs: [1] } });

test('what is about to go, or was refused to be made, is not chosen', () => {
  expect(canBeChosen({})).toBe(true);
  expect(marked('created', 'queued')).toBe(true);
  expect(marked('updated', 'refused')).toBe(true);
  expect(marked('deleted', 'queued')).toBe(false);
  expect(marked('created', 'refused')).toBe(false);
});
