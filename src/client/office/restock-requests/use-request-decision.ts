import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MutationOutcome } from '#client/data/use-mutation.ts';
import type { FormDraft } from '#client/office/kit/form/form-draft.ts';
import type { QueuedEntry } from '#client/office/kit/form/use-queued-entry.ts';
import { useSend } from '#client/office/kit/form/use-send.ts';
import { type OutcomeWords, useShowOutcome } from '#client/office/kit/form/use-show-outcome.ts';
import { useAlert } from '#client/state/use-alert.ts';
import type { RecordNames } from '#contract/define-mutation.ts';
import { mutations } from '#contract/mutations.ts';
import { type RestockRequest, restockRequestSchema } from '#contract/restock-requests/entity.ts';
import type { Approval } from './approval-values.ts';
import { namesIn } from './request-badge.tsx';

type Act = 'approve' | 'reject';
type Refused = Extract<MutationOutcome, { kind: 'refused' }>;

interface DecisionOptions {
  request: RestockRequest;
  entry: QueuedEntry<'restockRequestApprove'> | undefined;
  /** The draft of the decision; it is dropped when the decision is saved. */
  draft: FormDraft;
  onDone: () => void;
}

/**
 * Approves or rejects a request and shows the outcome. After a refusal the dialog stays open, unless
 * somebody else has decided already. `newerRequest` is the request as the refusal contains it.
 */
export function useRequestDecision({ request, entry, draft, onDone }: DecisionOptions) {
  const t = useTranslations('office.restockRequests');
  const alert = useAlert();
  const showOutcome = useShowOutcome();
  const approveSend = useSend({ mutation: mutations.restockRequestApprove, entry, draft });
  const rejectSend = useSend({ mutation: mutations.restockRequestReject, entry: undefined, draft });
  const [runningAct, setRunningAct] = useState<Act>();
  const [refusal, setRefusal] = useState<Refused | undefined>(() => refusalOf(entry));

  async function run(
    act: Act,
    words: OutcomeWords,
    send: () => Promise<MutationOutcome | undefined>,
  ) {
    if (runningAct !== undefined) return;
    alert.clear();
    setRefusal(undefined);
    setRunningAct(act);
    const outcome = await send();
    setRunningAct(undefined);
    if (outcome === undefined) return;
    if (showOutcome(outcome, words)) onDone();
    else if (isDecided(outcome)) {
      draft.discard();
      onDone();
    } else if (outcome.kind === 'refused') setRefusal(outcome);
  }

  const approve = (args: Approval, warehouseNames: RecordNames) => {
    const names = { ...namesIn(request), ...warehouseNames };
    // If the approval is refused, the outbox compares it with these items.
    const context = { names, base: { items: request.items } };
    const { send, queuedText } = approveSend;
    const words = { done: t('approve.done'), failed: t('approve.failed'), queued: queuedText };
    return run('approve', words, () => send({ args, context }));
  };
  const reject = (note: string) =>
    run('reject', { done: t('reject.done'), failed: t('reject.failed') }, () =>
      rejectSend.send({ args: { id: request.id, note }, context: { names: namesIn(request) } }),
    );
  return { approve, reject, runningAct, refusal, newerRequest: newerRequestIn(refusal) };
}

/** Why the opened entry was refused: its dialog shows what the dialog that made it would have shown. */
function refusalOf(entry: DecisionOptions['entry']): Refused | undefined {
  const refusal = entry?.view.refusal;
  return refusal && { kind: 'refused', ...refusal };
}

/** Whether the change is refused because somebody else has decided already. */
function isDecided(outcome: MutationOutcome): boolean {
  return outcome.kind === 'refused' && outcome.code === 'already_decided';
}

/** The request as somebody else has changed it, which the server sends with such a refusal. */
function newerRequestIn(refusal: Refused | undefined): RestockRequest | undefined {
  if (refusal?.code !== 'stale_version') return undefined;
  const parsed = restockRequestSchema.safeParse(refusal.current);
  return parsed.success ? parsed.data : undefined;
}
