import { useTranslations } from 'use-intl';
import type { MutationOutcome } from '#client/data/use-mutation.ts';
import { sendUndoableEntries } from '#client/data/use-outbox.ts';
import { useEntryText, useUndoEntry } from '#client/office/kit/use-entry-text-of.ts';
import { type AlertContent, useAlert } from '#client/state/use-alert.ts';
import { canBeUndone, undoMs } from '#contract/definitions/define-mutation.ts';
import { isMutationName, mutationByName } from '#contract/mutations.ts';

export interface OutcomeMessages {
  done: string;
  failed: string;
  queued?: string | undefined;
  /** Called if a queued decision is rejected shortly afterwards. */
  onRejectedLater?: (() => void) | undefined;
}

/** The result is true if the change is saved on the server or this device, false if the form must stay open. */
export function useShowOutcome(): (outcome: MutationOutcome, messages: OutcomeMessages) => boolean {
  const t = useTranslations('office.forms');
  const tUnsaved = useTranslations('shell.unsaved');
  const alert = useAlert();
  const textOf = useEntryText();
  const undoEntry = useUndoEntry();

  // An alert has room for only one button.
  function queuedAlert(
    { seq, entry, failure, later }: Extract<MutationOutcome, { kind: 'queued' }>,
    { queued }: OutcomeMessages,
  ): AlertContent {
    const savedText = failure
      ? t('queuedFailed', { reason: failure.message, entry: textOf(entry) })
      : (queued ?? t('queued', { entry: textOf(entry) }));
    const undo = { label: t('undo.button'), onPress: () => void undoEntry(seq, entry) };
    if (later) {
      const message = t('undo.waits', { entry: textOf(entry) });
      const onDismiss = () => void sendUndoableEntries();
      return { variant: 'info', message, action: undo, durationMs: undoMs, onDismiss };
    }
    const isDecision = isMutationName(entry.name) && canBeUndone(mutationByName(entry.name));
    return isDecision && queued === undefined
      ? { variant: 'success', message: savedText, action: undo }
      : { variant: 'success', message: savedText, link: entryLink(seq, t('queuedLink')) };
  }

  function showLaterOutcome(laterOutcome: MutationOutcome | undefined, messages: OutcomeMessages) {
    if (laterOutcome !== undefined && !showOutcome(laterOutcome, messages)) messages.onRejectedLater?.();
  }

  function showOutcome(outcome: MutationOutcome, messages: OutcomeMessages): boolean {
    switch (outcome.kind) {
      case 'done':
        alert.show({
          ...doneAlert(outcome, messages),
          ...(outcome.mergedWith !== undefined && {
            message: t('bothKept', { change: outcome.mergedWith }),
          }),
        });
        return true;
      case 'queued':
        alert.show(queuedAlert(outcome, messages));
        void outcome.later?.then((laterOutcome) => showLaterOutcome(laterOutcome, messages));
        return true;
      case 'refused':
        alert.show({
          variant: 'error',
          message: outcome.message || messages.failed,
          ...(outcome.keptSeq !== undefined && {
            link: entryLink(outcome.keptSeq, t('refusedLink')),
          }),
        });
        return false;
      case 'unsaved':
        alert.show({ variant: 'error', message: tUnsaved(outcome.reason) });
        return false;
    }
  }
  return showOutcome;
}

function entryLink(seq: number, label: string) {
  return { to: `/outbox#entry-${seq}`, label };
}

/** The server's message explains a merge or a flag, or that the record already had the new values. */
function doneAlert(
  { outcome = 'applied', message }: Extract<MutationOutcome, { kind: 'done' }>,
  messages: OutcomeMessages,
): AlertContent {
  switch (outcome) {
    case 'applied':
      return { variant: 'success', message: messages.done };
    case 'already_so':
      return { variant: 'info', message: message || messages.done };
    case 'merged':
      return { variant: 'success', message: message || messages.done };
    case 'flagged':
      return { variant: 'warning', message: message || messages.done };
  }
}

/**
 * `change` throws if the user has signed out in another tab. The returned function then shows an alert (screens 5.4)
 * and resolves to undefined.
 */
export function useMutateOrAlert() {
  const t = useTranslations('office.forms');
  const alert = useAlert();
  return async (change: () => Promise<MutationOutcome>): Promise<MutationOutcome | undefined> => {
    try {
      return await change();
    } catch {
      alert.show({ variant: 'error', message: t('somethingWrong') });
      return undefined;
    }
  };
}

export function useMutateAndShow() {
  const alert = useAlert();
  const showOutcome = useShowOutcome();
  const mutateOrAlert = useMutateOrAlert();
  return async (change: () => Promise<MutationOutcome>, messages: OutcomeMessages): Promise<boolean> => {
    alert.clear();
    const outcome = await mutateOrAlert(change);
    return outcome !== undefined && showOutcome(outcome, messages);
  };
}
