import { isId } from '#contract/ids.ts';
import type { ListName } from '#contract/lists.ts';
import type { Position } from './position.ts';

/** A list that is read again, row by row. */
interface Walk {
  list: ListName;
  /** The id after which the next answer continues; empty at the beginning. */
  after: string;
}

export interface ChangeToken {
  /** What the token is bound to: the database, its schema, and the role of the person; a short hash. */
  scope: string;
  /** Every change that was committed at this position is known to the device. */
  position: Position;
  /** The lists that are still to be read again, each once, in this order. */
  walks: readonly Walk[];
}

/** A token of more open transactions would be too long for an address. */
const maxOpen = 50;
const positionPattern = /^\d{1,15}(-\d{1,15}){0,50}$/;

/** As short as can be, because every answer carries one: `scope.position`, then `list:after` of each walk. */
export function formatToken({ scope, position, walks }: ChangeToken): string {
  const walkTexts = walks.map(({ list, after }) => `${list}:${after}`);
  return [scope, formatPosition(position), ...walkTexts].join('.');
}

/** `next-open-open`. Of too many open transactions the later ones, and what came after them, count as unknown. */
function formatPosition({ next, open }: Position): string {
  return [open[maxOpen] ?? next, ...open.slice(0, maxOpen)].join('-');
}

/**
 * Undefined if the text is no token. A token is not signed: what it names is checked at each request, and a list
 * that is named twice would be read twice.
 */
export function parseToken(
  text: string | undefined,
  readable: readonly ListName[],
): ChangeToken | undefined {
  const [scope = '', position = '', ...walkTexts] = text?.split('.') ?? [];
  if (!positionPattern.test(position)) return undefined;
  const [next = 0, ...open] = position.split('-').map(Number);
  const walks = new Map<ListName, Walk>();
  for (const walkText of walkTexts) {
    const [name = '', after = ''] = walkText.split(':');
    const list = readable.find((each) => each === name);
    if (!list || walks.has(list) || !(after === '' || isId(after))) return undefined;
    walks.set(list, { list, after });
  }
  return { scope, position: { next, open }, walks: [...walks.values()] };
}
