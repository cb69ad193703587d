import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type EntryView, useOutbox } from '#client/data/use-outbox.ts';
import { useEntryText } from '#client/office/kit/use-entry-text-of.ts';
import { useAlert } from '#client/state/use-alert.ts';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';

interface DiscardDialogProps {
  entry: EntryView;
  onClose: () => void;
}

export function DiscardDialog({ entry, onClose }: DiscardDialogProps) {
  const t = useTranslations('office.outbox');
  const alert = useAlert();
  const textOf = useEntryText();
  const { discard, dependentsOf } = useOutbox();
  const [isBusy, setBusy] = useState(false);
  const dependents = dependentsOf(entry.seq);
  const text = textOf(entry);

  async function confirm() {
    setBusy(true);
    try {
      await discard(entry.seq);
      alert.show({ variant: 'info', message: t('discarded', { entry: text }) });
    } catch {
      alert.show({ variant: 'error', message: t('failed') });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('discardTitle')}
      message={
        <>
          {t('discardMessage', { entry: text })}
          {dependents.length > 0 && (
            <span className="mt-3 block text-ink">
              {t('discardWithOthers', { count: dependents.length })}
              {dependents.map((dependent) => (
                <span key={dependent.seq} className="mt-1 block font-semibold">
                  {textOf(dependent)}
                </span>
              ))}
            </span>
          )}
        </>
      }
      confirmLabel={t('discard')}
      cancelLabel={t('keep')}
      isLoading={isBusy}
      danger
      onConfirm={() => void confirm()}
    />
  );
}
