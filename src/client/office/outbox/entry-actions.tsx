import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type EntryView, replaceOutboxEntry, retryEntry } from '#client/data/use-outbox.ts';
import { duplicateRecordPath } from '#client/office/kit/form/form-notes.tsx';
import { useEntryText, useUndoEntry } from '#client/office/kit/use-entry-text-of.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { canBeUndone } from '#contract/definitions/define-mutation.ts';
import { isMutationName, mutationByName } from '#contract/mutations.ts';
import { editLabelOf, editPath, isFinal, resolutionsOf } from './rejected-entry.ts';

interface EntryActionsProps {
  entry: EntryView;
  onDiscard: () => void;
}

export function EntryActions({ entry, onDiscard }: EntryActionsProps) {
  const t = useTranslations('office.outbox');
  const alert = useAlert();
  const undoEntry = useUndoEntry();
  const [isBusy, setBusy] = useState(false);
  const entryText = useEntryText()(entry);
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

  const buttonProps = (text: string) => ({
    size: 'small' as const,
    'aria-label': t('actionOn', { action: text, entry: entryText }),
    children: text,
  });
  const isRejected = entry.refusal !== undefined;
  const isStale = entry.state === 'stale';
  const isUndo = canUndo(entry);
  const resolutions = resolutionsOf(entry);
  const editUrl = isRejected && !isFinal(entry) ? editPath(entry) : undefined;
  const duplicatePath = entry.refusal && duplicateRecordPath(entry.name, entry.refusal);
  const canRetry = isRejected && resolutions.length === 0 && !isFinal(entry);
  const send = { isLoading: isBusy, onClick: () => run(() => retryEntry(entry.seq)) };
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {resolutions.map(({ key, values, replacements }, index) => (
        <Button
          key={key}
          // Each message has its own values, so their type can't be checked here.
          {...buttonProps(t(key, values as never))}
          variant={index === 0 ? 'primary' : 'secondary'}
          isLoading={isBusy}
          onClick={() => run(() => replaceOutboxEntry(entry.seq, replacements))}
        />
      ))}
      {duplicatePath && <LinkButton {...buttonProps(t('openIt'))} variant="secondary" to={duplicatePath} />}
      {editUrl && <LinkButton {...buttonProps(t(editLabelOf(entry)))} variant="secondary" to={editUrl} />}
      {canRetry && <Button {...buttonProps(t('retry'))} {...send} variant="secondary" />}
      {isStale && <Button {...buttonProps(t('sendStale'))} {...send} />}
      <Button
        {...buttonProps(t(isUndo ? 'undo' : 'discard'))}
        variant="quiet"
        className={isRejected || isStale ? '' : '-ml-3'}
        isLoading={isUndo && isBusy}
        onClick={isUndo ? () => run(() => undoEntry(entry.seq, entry)) : onDiscard}
      />
    </div>
  );
}

/** Undoing needs no confirmation, because no entered data is lost. */
function canUndo({ name, state }: EntryView): boolean {
  return state === 'queued' && isMutationName(name) && canBeUndone(mutationByName(name));
}
