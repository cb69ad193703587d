import { formatMoment, readUsername } from '../i18n/formats.ts';
import { localize, localizeWord } from '../i18n/localize.ts';
import { ApiError } from './api-error.ts';
import type { ChangeRequest, Reply } from './route.ts';

interface DecidedDocument {
  number: string;
  status: string;
  decided_by: string | null;
  decided_at: string | null;
  decision_note: string | null;
}

interface WantedDecision {
  /** The status that the document would get. */
  status: string;
  /** What the message calls the decision, such as `approval`. */
  act: string;
}

/**
 * The reply to a decision on a document that is already decided. The first decision is final,
 * because goods have moved with it. The same decision made offline gets `already_so`. Any other
 * decision is refused. The message names who decided first, and when (rules 9.7).
 */
export async function replyAlreadyDecided(
  { tx, now, occurredAt }: Pick<ChangeRequest, 'tx' | 'now' | 'occurredAt'>,
  row: DecidedDocument,
  wanted: WantedDecision,
  current: unknown,
): Promise<Reply> {
  const decider = await readUsername(tx, row.decided_by);
  const when = formatMoment(row.decided_at ?? now, now);
  const state = localizeWord(row.status);
  if (row.status === wanted.status) {
    const message = localize`${row.number} was already ${state} by ${decider} ${when}.`;
    if (occurredAt === undefined) {
      throw new ApiError('already_decided', { message, data: { current } });
    }
    return { message, data: current, meta: { outcome: 'already_so' } };
  }
  const decisionText = localize`${decider} ${state} ${row.number} ${when}`;
  const sentence = row.decision_note
    ? localize`${decisionText} ("${row.decision_note}").`
    : localize`${decisionText}.`;
  throw new ApiError('already_decided', {
    message: localize`${sentence} Your ${localizeWord(wanted.act)} was not applied.`,
    data: { current },
  });
}
