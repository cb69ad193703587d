import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { MutationArgs } from '#client/data/use-mutation.ts';
import { ConfirmChange } from '#client/office/kit/dialog/confirm-change.tsx';
import type { DialogTargetProps } from '#client/office/kit/dialog/use-dialog-target.ts';
import { useListMessages } from '#client/office/kit/resource-messages.ts';
import { withProps } from '#client/office/kit/with-props.ts';
import type { DocumentList } from '#contract/defined-documents.ts';
import type { RecordNames } from '#contract/definitions/define-mutation.ts';
import type { DocumentRowOf } from '#contract/definitions/document-action.ts';
import { type ActionVerb, documentActionsOn, hasNote } from '#contract/document-actions.ts';
import type { MutationName } from '#contract/mutations.ts';

export interface ActionTarget<Name extends DocumentList> {
  verb: ActionVerb<Name>;
  row: DocumentRowOf<Name>;
}

export interface ActionScreen<Name extends DocumentList> {
  list: Name;
  useNames: (row: DocumentRowOf<Name>) => RecordNames;
  subjectOf: (target: ActionTarget<Name>) => ReactNode;
  /** Each function returns the arguments other than the id and the note. */
  argsOf?: { readonly [Verb in ActionVerb<Name>]?: (row: DocumentRowOf<Name>) => object };
  sheets?: { readonly [Verb in ActionVerb<Name>]?: ComponentType<ActionSheetProps<Name>> };
}

export interface ActionSheetProps<Name extends DocumentList> {
  row: DocumentRowOf<Name>;
  /** @param isSaved undefined if the user did not confirm */
  onClose: (isSaved?: boolean) => void;
}

export interface ActionDialogProps<Name extends DocumentList> extends DialogTargetProps<ActionTarget<Name>> {
  screen: ActionScreen<Name>;
  /** Called when the action is rejected or cannot be saved, for example because another user acted first. */
  onRejected?: (() => void) | undefined;
}

export function createActionDialog<Name extends DocumentList>(
  screen: ActionScreen<Name>,
): ComponentType<Omit<ActionDialogProps<Name>, 'screen'>> {
  return withProps(ActionDialog<Name>, { screen });
}

function ActionDialog<Name extends DocumentList>({ screen, target, onClose, onRejected }: ActionDialogProps<Name>) {
  if (target === undefined) return null;
  const close = (isSaved?: boolean) => {
    onClose();
    if (isSaved === false) onRejected?.();
  };
  const Sheet: ComponentType<ActionSheetProps<Name>> | undefined = screen.sheets?.[target.verb];
  if (Sheet) return <Sheet key={target.row.id} row={target.row} onClose={close} />;
  return <ConfirmAction key={target.row.id} {...{ screen, target, onRejected }} onClose={close} />;
}

interface ConfirmActionProps<Name extends DocumentList> extends Pick<ActionDialogProps<Name>, 'screen' | 'onRejected'> {
  target: ActionTarget<Name>;
  /** A rejection that only the caller can predict. */
  rejection?: string | undefined;
  subject?: ReactNode;
  onClose: (isSaved?: boolean) => void;
  children?: ReactNode;
}

export function ConfirmAction<Name extends DocumentList>({
  screen,
  target,
  rejection,
  subject = screen.subjectOf(target),
  onRejected,
  onClose,
  children,
}: ConfirmActionProps<Name>) {
  const { list, useNames } = screen;
  const { verb, row } = target;
  const t = useListMessages(list);
  const tForms = useTranslations('office.forms');
  const names = useNames(row);
  const action = documentActionsOn(list).find((each) => each.verb === verb);
  if (!action) return null;
  const argsOf: ((row: DocumentRowOf<Name>) => object) | undefined = screen.argsOf?.[verb];
  const args = { id: row.id, ...(hasNote(action.name) && { note: '' }), ...argsOf?.(row) };
  return (
    <ConfirmChange
      mutation={action.name}
      // The definition builds the arguments of its own mutation, so the cast is safe.
      args={args as MutationArgs<MutationName>}
      names={names}
      messages={{ done: t(`${verb}.done`), failed: t(`${verb}.failed`), onRejectedLater: onRejected }}
      rejection={rejection}
      title={t(`${verb}.title`)}
      message={t(`${verb}.message`)}
      subject={subject}
      confirmLabel={t(`${verb}.label`)}
      cancelLabel={t.has(`${verb}.keep`) ? t(`${verb}.keep`) : tForms('close')}
      danger={action.button === 'danger'}
      onClose={onClose}
    >
      {children}
    </ConfirmChange>
  );
}
