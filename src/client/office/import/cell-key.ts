import { textKey } from '#contract/fields/text-key.ts';

/** Longer than any name, word or heading that a cell is compared with. */
const maxKeyedLength = 400;

/**
 * What a cell is compared by. A longer text equals nothing that is known, and stays as it is: the key of a text takes
 * the square of its length where accents stand in the wrong order.
 */
export function cellKey(cell: string): string {
  return cell.length > maxKeyedLength ? cell : textKey(cell);
}
