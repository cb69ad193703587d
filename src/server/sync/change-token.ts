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
  /** The lists that are still to be read again, in this order. */
  walks: readonly Walk[];
}

/** As short as can be, because every answer carries one: `scope.position`, then `list:after` of each walk. */
export function formatToken({ scope, position, walks }: ChangeToken): string {
  return [scope, position, ...walks.map(({ list, after }) => `${list}:${after}`)].join('.');
}

/** Undefined if the text is no token. A token is not signed: rights are checked at each request. */
export function parseToken(text: string | undefined): ChangeToken | undefined {
  const [scope = '', position = '', ...walkTexts] = text?.split('.') ?? [];
  if (!/^\d{1,15}$/.test(position)) return undefined;
  const walks: Walk[] = [];
  for (const walkText of walkTexts) {
    const [list = '', after = ''] = walkText.split(':');
    if (!isListName(list) || !(after === '' || isId(after))) return undefined;
    walks.push({ list, after });
  }
  return { scope, position: Number(position), walks };
}
