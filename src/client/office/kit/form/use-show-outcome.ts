import { useTranslations } from 'use-intl';
import type { MutationOutcome } from '#client/data/use-mutation.ts';
import type { AlertContent } from '#client/state/alert-store.ts';
import { useAlert } from '#client/state/use-alert.ts';

/** The keys of the texts for a change that could not be stored on this device, by its reason. */
const unsavedKeys = {
  storage_full: 'storageFull',
  storage_blocked: 'storageBlocked',
  storage_newer: 'storageNewer',
  storage_held: 'storageHeld',
  needs_connection: 'needsConnection',
  app_incomplete: 'appIncomplete',
} as const;

/** The texts of the alert that are not the same for all forms. */
export interface OutcomeWords {
  done: string;
  failed: string;
  /** Replaces the general text for a queued change. */
  queued?: string | undefined;
  /** A button in the alert that undoes the change. */
  undo?: AlertContent['action'];
}

/**
 * Shows the outcome of a change as an alert. Returns true if the change is saved on the server or
 * on this device; false if the form must stay open with its input.
 */
export function useShowOutcome(): (outcome: MutationOutcome, words: OutcomeWords) => boolean {
  const t = useTranslations('office.forms');
  const alert = useAlert();
  return (outcome, words) => {
    switch (outcome.kind) {
      case 'done':
        alert.show({
          ...doneAlert(outcome, words),
          ...(outcome.mergedWith !== undefined && {
            message: t('bothKept', { change: outcome.mergedWith }),
          }),
          action: words.undo,
        });
        return true;
      case 'queued':
        alert.show({
          variant: 'warning',
          message: words.queued ?? t('queued'),
          // An alert has room for one button: undo comes before the link to the outbox.
          ...(words.undo
            ? { action: words.undo }
            : { link: { to: '/outbox', label: t('queuedLink') } }),
        });
        return true;
      case 'refused':
        alert.show({ variant: 'error', message: outcome.message || words.failed });
        return false;
      case 'unsaved':
        alert.show({ variant: 'error', message: t(unsavedKeys[outcome.reason]) });
        return false;
    }
  };
}

/**
 * The alert for a change that the server has accepted. The server's message is shown unless the change
 * was simply applied: it tells of a merge, a flag, or that somebody had done the same before.
 */
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
