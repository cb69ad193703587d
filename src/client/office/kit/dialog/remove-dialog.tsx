import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import type { MutationOutcome, SubmitContext } from '#client/data/use-mutation.ts';
import { useOutbox } from '#client/data/use-outbox.ts';
import { knownVersion } from '#client/office/kit/form/known-version.ts';
import { useGuarded } from '#client/office/kit/form/use-guarded.ts';
import { type OutcomeWords, useSayOutcome } from '#client/office/kit/form/use-say-outcome.ts';
import type { AlertContent } from '#client/shell/alert-store.ts';
import { useAlert } from '#client/shell/use-alert.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import type { AskedProps } from './use-asked.ts';

interface RemoveDialogProps<Row> extends AskedProps<OverlaidRow<Row>> {
  title: string;
  message: string;
  words: OutcomeWords;
  /** What is about to go, said beside the question. */
  nameOf: (row: Row) => string;
  remove: (
    args: { id: string; version?: number },
    context: SubmitContext,
  ) => Promise<MutationOutcome>;
  /** Brings it back as it was; without it a delete cannot be undone from here. */
  restore?: (args: { id: string }, context: SubmitContext) => Promise<MutationOutcome>;
}

/** The question before a record is deleted, and the delete itself. */
export function RemoveDialog<Row extends { version: number }>(props: RemoveDialogProps<Row>) {
  const { asked, onClose, title, message, words, nameOf, remove } = props;
  const t = useTranslations('office.forms');
  const undo = useUndo(props);
  const alert = useAlert();
  const say = useSayOutcome();
  const guarded = useGuarded();
  const [isBusy, setBusy] = useState(false);

  async function confirm(shown: OverlaidRow<Row>) {
    const { id, row } = shown;
    alert.clear();
    setBusy(true);
    const outcome = await guarded(() =>
      remove({ id, ...knownVersion(row) }, { names: { [id]: nameOf(row) } }),
    );
    setBusy(false);
    onClose();
    if (outcome !== undefined) say(outcome, { ...words, undo: undo(shown, outcome) });
  }

  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      message={
        <>
          {message}
          {asked !== undefined && (
            <strong className="mt-1 block font-semibold text-ink">{nameOf(asked.row)}</strong>
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
}

/** A delete that still waits is forgotten; one that the server has taken is restored. */
function useUndo<Row>({ nameOf, restore }: RemoveDialogProps<Row>) {
  const t = useTranslations('office.forms');
  const say = useSayOutcome();
  const guarded = useGuarded();
  const alert = useAlert();
  const { discard } = useOutbox();
  return ({ id, row }: OverlaidRow<Row>, outcome: MutationOutcome): AlertContent['action'] => {
    if (restore === undefined) return undefined;
    const name = nameOf(row);
    const done = t('undone', { name });
    const takeBack = async () => {
      if (outcome.kind === 'queued') {
        await discard(outcome.seq);
        alert.show({ variant: 'success', message: done });
        return;
      }
      const restored = await guarded(() => restore({ id }, { names: { [id]: name } }));
      if (restored !== undefined) say(restored, { done, failed: t('undoFailed') });
    };
    return { label: t('undo'), onPress: () => void takeBack() };
  };
}
