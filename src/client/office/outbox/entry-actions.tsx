import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { amendEntry } from '#client/data/amend-entry.ts';
import { type EntryView, useOutbox } from '#client/data/use-outbox.ts';
import { useAlert } from '#client/shell/use-alert.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { answerOf } from './answer-refusal.ts';
import { editPath } from './edit-path.ts';
import { useEntryWords } from './use-entry-words.ts';

interface EntryActionsProps {
  entry: EntryView;
  onDiscard: () => void;
}

/** What a person can do with an entry. One on the wire is left alone until its answer is here. */
export function EntryActions({ entry, onDiscard }: EntryActionsProps) {
  const t = useTranslations('office.outbox');
  const alert = useAlert();
  const { retry } = useOutbox();
  const [isBusy, setBusy] = useState(false);
  const words = useEntryWords()(entry);
  const label = (action: string) => t('actionOn', { action, entry: words });
  if (entry.state === 'sending') return null;

  async function run(act: () => Promise<void>) {
    setBusy(true);
    try {
      await act();
    } catch {
      alert.show({ variant: 'error', message: t('failed') });
    } finally {
      setBusy(false);
    }
  }

  const isRefused = entry.refusal !== undefined;
  const isStale = entry.state === 'stale';
  const answer = answerOf(entry);
  const isPlaceGone = entry.refusal?.code === 'reference_deleted';
  // Neither its form nor another try can bring a deleted record back.
  const isHopeless = isPlaceGone && entry.name.endsWith('Update');
  const edit = isRefused && !isHopeless ? editPath(entry) : undefined;
  const editLabel = isPlaceGone && entry.name === 'restockCreate' ? 'chooseWarehouse' : 'edit';
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {answer && (
        <Button
          size="small"
          isLoading={isBusy}
          aria-label={label(t(answer.key))}
          onClick={() => run(() => amendEntry(entry.seq, answer.args, answer.context))}
        >
          {t(answer.key)}
        </Button>
      )}
      {edit && (
        <LinkButton variant="secondary" size="small" to={edit} aria-label={label(t(editLabel))}>
          {t(editLabel)}
        </LinkButton>
      )}
      {isRefused && !answer && !isHopeless && (
        <Button
          variant="secondary"
          size="small"
          isLoading={isBusy}
          aria-label={label(t('retry'))}
          onClick={() => run(() => retry(entry.seq))}
        >
          {t('retry')}
        </Button>
      )}
      {isStale && (
        <Button
          size="small"
          isLoading={isBusy}
          aria-label={label(t('sendStale'))}
          onClick={() => run(() => retry(entry.seq))}
        >
          {t('sendStale')}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        className={isRefused || isStale ? '' : '-ml-3'}
        aria-label={label(t('discard'))}
        onClick={onDiscard}
      >
        {t('discard')}
      </Button>
    </div>
  );
}
