import { ApiError } from './api-error.ts';
import type { ChangeRequest, Reply } from './route.ts';
import { nameOf, spokenMoment } from './spoken.ts';

interface Decided {
  number: string;
  status: string;
  decided_by: string | null;
  decided_at: string | null;
  decision_note: string | null;
}

/**
 * What a decision means for a document that is decided already: the first one stands, because
 * goods move on it. The same decision told with its moment is already so; anything else is
 * refused with who decided, and when (domain rules, late replay).
 */
export async function judgeDecided(
  { tx, now, occurredAt }: Pick<ChangeRequest, 'tx' | 'now' | 'occurredAt'>,
  row: Decided,
  wanted: { status: string; act: string },
  current: unknown,
  advice = '',
): Promise<Reply> {
  const who = await nameOf(tx, row.decided_by);
  const when = row.decided_at === null ? '' : ` ${spokenMoment(row.decided_at, now)}`;
  if (row.status === wanted.status) {
    const message = `${row.number} was already ${row.status} by ${who}${when}.`;
    if (occurredAt === undefined) {
      throw new ApiError('already_decided', { message, data: { current } });
    }
    return { message, data: current, meta: { outcome: 'already_so' } };
  }
  const note = row.decision_note ? ` ("${row.decision_note}")` : '';
  throw new ApiError('already_decided', {
    message: `${who} ${row.status} ${row.number}${when}${note}. Your ${wanted.act} was not applied.${advice}`,
    data: { current },
  });
}
