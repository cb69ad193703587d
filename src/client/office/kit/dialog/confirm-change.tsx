import { type MutationOutcome, type SubmitArgs, useMutation } from '#client/data/use-mutation.ts';
import { type OutcomeWords, useRunAndShow } from '#client/office/kit/form/use-show-outcome.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#client/ui/confirm-dialog.tsx';
import type { RecordNames } from '#contract/define-mutation.ts';
import type { MutationName } from '#contract/mutations.ts';

interface ConfirmChangeProps<Name extends MutationName>
  extends Omit<ConfirmDialogProps, 'onConfirm' | 'onClose' | 'isLoading'> {
  mutation: Name;
  args: SubmitArgs<Name>;
  names: RecordNames;
  words: OutcomeWords;
  /** Why it cannot be made, if this device knows that without the server. */
  refusal?: MutationOutcome | undefined;
  /** @param isSaved undefined if nothing was confirmed */
  onClose: (isSaved?: boolean) => void;
}

/** Asks before a change, makes it, shows its outcome as an alert, and closes. */
export function ConfirmChange<Name extends MutationName>({
  mutation,
  args,
  names,
  words,
  refusal,
  onClose,
  ...question
}: ConfirmChangeProps<Name>) {
  const runAndShow = useRunAndShow();
  const { submit, isSubmitting } = useMutation({ name: mutation });
  const confirm = async () =>
    onClose(await runAndShow(async () => refusal ?? submit(args, { names }), words));
  return (
    <ConfirmDialog
      {...question}
      isLoading={isSubmitting}
      onConfirm={() => void confirm()}
      onClose={() => onClose()}
    />
  );
}
