import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { MutationOutcome } from '#client/data/use-mutation.ts';
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
}

/** The question before a record is deleted, and the delete itself. */
export function useRemoveRecord<Row>({ title, message, words, nameOf, remove }: Removal<Row>) {
  const t = useTranslations('office.forms');
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
    if (outcome !== undefined) say(outcome, words);
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
