import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MutationOutcome } from '#client/data/use-mutation.ts';
import { useOutbox } from '#client/data/use-outbox.ts';
import type { AlertContent } from '#client/shell/alert-store.ts';
import { useAlert } from '#client/shell/use-alert.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { useGuarded } from './use-guarded.ts';
import { type OutcomeWords, useSayOutcome } from './use-say-outcome.ts';

interface Removal<Row> {
  title: string;
  message: string;
  words: OutcomeWords;
  /** What is about to go, said beside the question. */
  nameOf: (row: Row) => string;
  remove: (row: Row) => Promise<MutationOutcome>;
  /** Brings it back as it was; without it a delete cannot be undone from here. */
  restore?: (row: Row) => Promise<MutationOutcome>;
}

/** The question before a record is deleted, and the delete itself. */
export function useRemoveRecord<Row>(removal: Removal<Row>) {
  const { title, message, words, nameOf, remove } = removal;
  const t = useTranslations('office.forms');
  const undo = useUndo(removal);
  const alert = useAlert();
  const say = useSayOutcome();
  const guarded = useGuarded();
  const [asked, setAsked] = useState<Row>();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function confirm(row: Row) {
    alert.clear();
    setBusy(true);
    const outcome = await guarded(() => remove(row));
    setBusy(false);
    setOpen(false);
    if (outcome !== undefined) say(outcome, { ...words, undo: undo(row, outcome) });
  }

  const dialog = (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      title={title}
      message={
        <>
          {message}
          {asked !== undefined && (
            <strong className="mt-1 block font-semibold text-ink">{nameOf(asked)}</strong>
          )}
        </>
      }
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      isLoading={isBusy}
      danger
      onConfirm={() => asked !== undefined && void confirm(asked)}
    />
  );

  const ask = (row: Row) => {
    setAsked(row);
    setOpen(true);
  };
  return { ask, dialog };
}

/** A delete that still waits is forgotten; one that the server has taken is restored. */
function useUndo<Row>({ nameOf, restore }: Removal<Row>) {
  const t = useTranslations('office.forms');
  const say = useSayOutcome();
  const guarded = useGuarded();
  const alert = useAlert();
  const { discard } = useOutbox();
  return (row: Row, outcome: MutationOutcome): AlertContent['action'] => {
    if (restore === undefined) return undefined;
    const done = t('undone', { name: nameOf(row) });
    const takeBack = async () => {
      if (outcome.kind === 'queued') {
        await discard(outcome.seq);
        alert.show({ variant: 'success', message: done });
        return;
      }
      const restored = await guarded(() => restore(row));
      if (restored !== undefined) say(restored, { done, failed: t('undoFailed') });
    };
    return { label: t('undo'), onPress: () => void takeBack() };
  };
}
