import type { ReactNode } from 'react';
import { useSession } from '#client/data/session-store.ts';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { OfflineNote } from '#client/office/kit/form/form-notes.tsx';
import { useListMessages } from '#client/office/kit/resource-messages.ts';
import { Button, type ButtonVariant } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import type { DocumentList } from '#contract/defined-documents.ts';
import type { DocumentAction } from '#contract/definitions/define-mutation.ts';
import type { DocumentRowOf } from '#contract/definitions/document-action.ts';
import { type ActionVerb, documentActionsOn, isActionOffered } from '#contract/document-actions.ts';
import { mutationByName } from '#contract/mutations.ts';

export interface ActionButtonsProps<Name extends DocumentList> {
  list: Name;
  overlaidRow: OverlaidRow<DocumentRowOf<Name>>;
  onAction: (verb: ActionVerb<Name>, row: DocumentRowOf<Name>) => void;
  close: ReactNode;
  /** The actions are offered even while a change of the document is rejected. */
  isOfferedWhenRejected?: true;
  dangerClass?: string;
  children?: ReactNode;
}

type ButtonKind = NonNullable<DocumentAction['button']>;

const variants: Record<ButtonKind, ButtonVariant> = { danger: 'quiet', secondary: 'secondary', primary: 'primary' };

/** While a change of the document is rejected, there are no actions: the user resolves the rejection first. */
export function ActionButtons<Name extends DocumentList>({
  list,
  overlaidRow: { row, mark },
  onAction,
  close,
  isOfferedWhenRejected,
  dangerClass,
  children,
}: ActionButtonsProps<Name>) {
  const t = useListMessages(list);
  const { user_id: userId } = useSession();
  const { isOffline } = useSyncStatus();
  const isRejected = mark?.state === 'refused' && !isOfferedWhenRejected;
  const offeredActions = documentActionsOn(list).filter(
    (action) => !isRejected && isActionOffered(action, row, userId),
  );
  const isUnavailable = ({ name }: (typeof offeredActions)[number]) =>
    isOffline && mutationByName(name).mode === 'online';
  const hasUnavailable = offeredActions.some(isUnavailable);
  const buttonsOf = (button: ButtonKind) =>
    offeredActions
      .filter((action) => action.button === button)
      .map((action) => (
        <Button
          key={action.verb}
          variant={variants[button]}
          className={button === 'danger' ? cx('text-red!', !hasUnavailable && 'mr-auto', dangerClass) : undefined}
          aria-disabled={isUnavailable(action) || undefined}
          onClick={() => !isUnavailable(action) && onAction(action.verb, row)}
        >
          {t(`${action.verb}.label`)}
        </Button>
      ));
  return (
    <>
      {hasUnavailable && <OfflineNote isOnlineOnly />}
      {buttonsOf('danger')}
      {close}
      {buttonsOf('secondary')}
      {children}
      {buttonsOf('primary')}
    </>
  );
}
