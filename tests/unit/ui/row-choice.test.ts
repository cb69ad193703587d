import { describe, expect, it } from 'vitest';
import { RowChoice } from '#client/ui/row-choice.ts';

const first = ['a', 'b', 'c', 'd'];
const second = ['e', 'f', 'g'];

const chosen = (choice: RowChoice<string>) => [...choice.get().keys()];

function choiceOf(...rows: string[]): RowChoice<string> {
  const choice = new RowChoice<string>((row) => row);
  choice.setAll(rows, true);
  return choice;
}

describe('the choice of rows (screens 3.23)', () => {
  it('takes a range in both directions, and gives it back', () => {
    const choice = choiceOf();
    choice.set(first, 2, true);
    choice.set(first, 0, true, { isRange: true });
    expect(chosen(choice)).toEqual(['c', 'a', 'b']);
    choice.set(first, 1, false, { isRange: true });
    expect(chosen(choice)).toEqual(['c']);
  });

  it('begins a range anew where the row pressed last is on another page', () => {
    const choice = choiceOf();
    choice.set(first, 1, true);
    choice.set(second, 2, true, { isRange: true });
    expect(chosen(choice)).toEqual(['b', 'g']);
  });

  it('keeps the rows of other pages when a page is chosen and given back', () => {
    const choice = choiceOf('b');
    choice.setAll(second, true);
    expect(chosen(choice)).toEqual(['b', ...second]);
    choice.setAll(second, false);
    expect(chosen(choice)).toEqual(['b']);
  });

  it('is all that match, and then nothing', () => {
    const choice = choiceOf('a');
    choice.replace([...first, ...second]);
    expect(chosen(choice)).toHaveLength(7);
    choice.clear();
    expect(choice.hasChosen()).toBe(false);
  });

  it('tells of each change, and of no row that is not there', () => {
    const choice = choiceOf();
    let told = 0;
    const stop = choice.subscribe(() => {
      told += 1;
    });
    choice.set(first, 9, true);
    expect(told).toBe(0);
    choice.set(first, 0, true);
    choice.choose(true);
    expect(choice.isChoosing()).toBe(true);
    choice.choose(false);
    expect(choice.hasChosen()).toBe(false);
    expect(told).toBe(3);
    stop();
    choice.set(first, 0, true);
    expect(told).toBe(3);
  });
});
