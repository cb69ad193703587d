import { useState } from 'react';
import { useLocalCheck } from '#client/data/use-local-check.ts';
import { type MutationArgs, useMutation } from '#client/data/use-mutation.ts';
import { PrecheckNote } from '#client/office/kit/form/form-notes.tsx';
import { type OutcomeMessages, useMutateAndShow } from '#client/office/kit/form/use-show-outcome.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '#client/ui/dialog/confirm-dialog.tsx';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import type { MutationName } from '#contract/mutations.ts';

interface ConfirmChangeProps<Name extends MutationName>
  extends Omit<ConfirmDialogProps, 'onConfirm' | 'onClose' | 'isLoading'> {
  mutation: Name;
  args: MutationArgs<Name>;
  names: RecordNames;
  messages: OutcomeMessages;
  rejection?: string | undefined;
  /** @param isSaved undefined if the user did not confirm */
  onClose: (isSaved?: boolean) => void;
}

/** A change that this device expects to be rejected can't be confirmed: the dialog shows the reason instead. */
export function ConfirmChange<Name extends MutationName>({
  mutation,
  args,
  names,
  messages,
  rejection,
  onClose,
  ...dialogProps
}: ConfirmChangeProps<Name>) {
  const mutateAndShow = useMutateAndShow();
  const { mutate, isMutating } = useMutation({ name: mutation });
  // After the confirmation, the rows include the change itself, which must not count against it.
  const [isSubmitted, setSubmitted] = useState(false);
  const localRejection = useLocalCheck(mutation)(args);
  const reason = isSubmitted ? undefined : (rejection ?? localRejection?.message);
  const confirm = async () => {
    setSubmitted(true);
    onClose(await mutateAndShow(() => mutate(args, { names }), messages));
  };
  return (
    <ConfirmDialog
      {...dialogProps}
      isLoading={isMutating}
      isBlocked={reason !== undefined}
      onConfirm={() => void confirm()}
      onClose={() => onClose()}
    >
      {reason === undefined ? (
        dialogProps.children
      ) : (
        <>
          <PrecheckNote reason={reason} />
          {dialogProps.children}
        </>
      )}
    </ConfirmDialog>
  );
}
