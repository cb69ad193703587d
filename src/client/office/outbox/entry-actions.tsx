import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { replaceOutboxEntry } from '#client/data/replace-outbox-entry.ts';
import { type EntryView, useOutbox } from '#client/data/use-outbox.ts';
import { takenRecordPath } from '#client/office/kit/form/taken-record.ts';
import { useEntryTextOf } from '#client/office/kit/use-entry-text-of.ts';
import { useTakeBack } from '#client/office/kit/use-take-back.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { canBeTakenBack } from '#contract/define-mutation.ts';
import { isMutationName, mutationNamed } from '#contract/mutations.ts';
import { editLabelOf, editPath, isFinal, resolutionsOf } from './refused-entry.ts';

interface EntryActionsProps {
  entry: EntryView;
  onDiscard: () => void;
}

/** The buttons of an entry: resolve, edit, retry, confirm, take back, discard. None while it is being sent. */
export function EntryActions({ entry, onDiscard }: EntryActionsProps) {
  const t = useTranslations('office.outbox');
  const alert = useAlert();
  const { retry } = useOutbox();
  const takeBack = useTakeBack();
  const isUndo = canUndo(entry);
  const [isBusy, setBusy] = useState(false);
  const entryText = useEntryTextOf()(entry);
  // The name of a button for screen readers: its action and the entry.
  const labelOf = (action: string) => t('actionOn', { action, entry: entryText });
  if (entry.state === 'sending') return null;

  async function run(action: () => Promise<void>) {
    setBusy(true);
    try {
      await action();
    } catch {
      alert.show({ variant: 'error', message: t('failed') });
    } finally {
      setBusy(false);
    }
  }

  const isRefused = entry.refusal !== undefined;
  const isStale = entry.state === 'stale';
  const resolutions = resolutionsOf(entry);
  const editAddress = isRefused && !isFinal(entry) ? editPath(entry) : undefined;
  const takenPath = entry.refusal && takenRecordPath(entry.name, entry.refusal);
  const editLabel = editLabelOf(entry);
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {resolutions.map(({ key, values, replacements }, index) => {
        // Each text has values of its own, so their type cannot be checked here.
        const text = t(key, values as never);
        return (
          <Button
            key={key}
            size="small"
            variant={index === 0 ? 'primary' : 'secondary'}
            isLoading={isBusy}
            aria-label={labelOf(text)}
            onClick={() => run(() => replaceOutboxEntry(entry.seq, replacements))}
          >
            {text}
          </Button>
        );
      })}
      {takenPath && (
        <LinkButton
          variant="secondary"
          size="small"
          to={takenPath}
          aria-label={labelOf(t('openIt'))}
        >
          {t('openIt')}
        </LinkButton>
      )}
      {editAddress && (
        <LinkButton
          variant="secondary"
          size="small"
          to={editAddress}
          aria-label={labelOf(t(editLabel))}
        >
          {t(editLabel)}
        </LinkButton>
      )}
      {isRefused && resolutions.length === 0 && !isFinal(entry) && (
        <Button
          variant="secondary"
          size="small"
          isLoading={isBusy}
          aria-label={labelOf(t('retry'))}
          onClick={() => run(() => retry(entry.seq))}
        >
          {t('retry')}
        </Button>
      )}
      {isStale && (
        <Button
          size="small"
          isLoading={isBusy}
          aria-label={labelOf(t('sendStale'))}
          onClick={() => run(() => retry(entry.seq))}
        >
          {t('sendStale')}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        className={isRefused || isStale ? '' : '-ml-3'}
        isLoading={isUndo && isBusy}
        aria-label={labelOf(t(isUndo ? 'undo' : 'discard'))}
        onClick={isUndo ? () => run(() => takeBack(entry.seq, entry)) : onDiscard}
      >
        {t(isUndo ? 'undo' : 'discard')}
      </Button>
    </div>
  );
}

/** Whether one press takes the entry back: nothing that was typed goes with it. */
function canUndo({ name, state }: EntryView): boolean {
  return state === 'queued' && isMutationName(name) && canBeTakenBack(mutationNamed(name));
}
