import { isId } from '#contract/id-schema.ts';
import { isListName, type ListName } from '#contract/lists.ts';

/** A list that is read again, row by row. */
interface Walk {
  list: ListName;
  /** The id after which the next answer continues; empty at the beginning. */
  after: string;
}

export interface ChangeToken {
  /** What the token is bound to: the database, its schema, and the role of the person; a short hash. */
  scope: string;
  /** Every change below this position is known to the device. */
  position: number;
  /**
   * Notes that a whole list changed, up to this one, are walked already: as long as the position cannot pass
   * them they are read again, and must not begin yet another walk. 0 if there are none.
   */
  walkedUpTo: number;
  /** The lists that are still to be read again, in this order. */
  walks: readonly Walk[];
}

/**
 * As short as can be, because every answer carries one: `scope.position`, or `scope.position-walkedUpTo`,
 * then `list:after` of each walk.
 */
export function formatToken({ scope, position, walkedUpTo, walks }: ChangeToken): string {
  const positions = walkedUpTo > 0 ? `${position}-${walkedUpTo}` : position;
  return [scope, positions, ...walks.map(({ list, after }) => `${list}:${after}`)].join('.');
}

/** Undefined if the text is no token. A token is not signed: rights are checked at each request. */
export function parseToken(text: string | undefined): ChangeToken | undefined {
  const [scope = '', positions = '', ...walkTexts] = text?.split('.') ?? [];
  if (!/^\d{1,15}(-\d{1,15})?$/.test(positions)) return undefined;
  const [position = 0, walkedUpTo = 0] = positions.split('-').map(Number);
  const walks: Walk[] = [];
  for (const walkText of walkTexts) {
    const [list = '', after = ''] = walkText.split(':');
    if (!isListName(list) || !(after === '' || isId(after))) return undefined;
    walks.push({ list, after });
  }
  return { scope, position, walkedUpTo, walks };
}
