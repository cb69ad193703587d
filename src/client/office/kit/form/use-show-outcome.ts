import { useTranslations } from 'use-intl';
import type { MutationOutcome } from '#client/data/use-mutation.ts';
import type { AlertContent } from '#client/state/alert-store.ts';
import { useAlert } from '#client/state/use-alert.ts';

const unsavedKeys = {
  storage_full: 'storageFull',
  storage_blocked: 'storageBlocked',
  storage_newer: 'storageNewer',
  storage_held: 'storageHeld',
  needs_connection: 'needsConnection',
  app_incomplete: 'appIncomplete',
} as const;

export interface OutcomeWords {
  done: string;
  failed: string;
  /** Where "will be sent when you are online" is not the whole truth. */
  queued?: string | undefined;
  /** Takes back what was done, offered while the alert is read. */
  undo?: AlertContent['action'];
}

/**
 * Says what became of a change. True: it is on the server or safely on this device, so the screen
 * may go on; false: the person's input must stay where it is.
 */
export function useShowOutcome(): (outcome: MutationOutcome, words: OutcomeWords) => boolean {
  const t = useTranslations('office.forms');
  const alert = useAlert();
  return (outcome, words) => {
    switch (outcome.kind) {
      case 'done':
        alert.show({ ...doneAlert(outcome, words), action: words.undo });
        return true;
      case 'queued':
        alert.show({
          variant: 'warning',
          message: words.queued ?? t('queued'),
          // One thing to press: what was done a moment ago is taken back or looked at.
          ...(words.undo
            ? { action: words.undo }
            : { link: { to: '/outbox', label: t('queuedLink') } }),
        });
        return true;
      case 'refused':
        alert.show({ variant: 'error', message: outcome.message || words.failed });
        return false;
      case 'unsaved': {
        alert.show({ variant: 'error', message: t(unsavedKeys[outcome.reason]) });
        return false;
      }
    }
  };
}

// What the server adds to a plain "done" is worth reading: a merge, a flag, an earlier act.
function doneAlert(
  { outcome = 'applied', message }: Extract<MutationOutcome, { kind: 'done' }>,
  words: OutcomeWords,
): AlertContent {
  switch (outcome) {
    case 'applied':
      return { variant: 'success', message: words.done };
    case 'already_so':
      return { variant: 'info', message: message || words.done };
    case 'merged':
      return { variant: 'success', message: message || words.done };
    case 'flagged':
      return { variant: 'warning', message: message || words.done };
  }
}
