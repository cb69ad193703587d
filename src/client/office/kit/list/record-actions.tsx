import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Mark } from '#client/data/use-list.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { RowIcon } from '#client/ui/row-icon.tsx';
import { isDeleteQueued } from './is-delete-queued.ts';
import { useIsCards, useIsRoomy } from './use-is-roomy.ts';

// One element for all rows: React skips an element that is the same object as before.
const eye = <RowIcon name="eye" />;
const pencil = <RowIcon name="pencil" />;
const bin = <RowIcon name="bin" />;

interface RecordActionsProps {
  /** The record's name, for the labels of the buttons. */
  name: string;
  mark: Mark | undefined;
  editUrl: string;
  onDetail: () => void;
  onDelete: () => void;
}

/**
 * The buttons Detail, Edit and Delete of a row; only Detail while the row's delete is queued. They
 * are texts or icons, depending on the room that the table has.
 */
export function RecordActions({ name, mark, editUrl, onDetail, onDelete }: RecordActionsProps) {
  const { showsText, t, labelOf } = useActionTexts(name);
  const editLabel = labelOf('edit');
  return (
    <>
      {/* `data-opens-row`: a card that opens on a press hides this button if it is the only one. */}
      <ActionButton
        data-opens-row
        showsText={showsText}
        label={labelOf('detail')}
        onClick={onDetail}
      >
        {showsText ? t('detail') : eye}
      </ActionButton>
      {!isDeleteQueued(mark) && (
        <>
          <LinkButton
            variant={showsText ? 'secondary' : 'quiet'}
            size="small"
            to={editUrl}
            aria-label={editLabel}
            title={showsText ? undefined : editLabel}
            className={showsText ? '' : 'size-11! px-0!'}
          >
            {showsText ? t('edit') : pencil}
          </LinkButton>
          <ActionButton
            className="text-red! hover:bg-red-soft!"
            showsText={showsText}
            label={labelOf('delete')}
            onClick={onDelete}
          >
            {showsText ? t('delete') : bin}
          </ActionButton>
        </>
      )}
    </>
  );
}

/** The only button of a row that this user may not edit. */
export function DetailButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { showsText, t, labelOf } = useActionTexts(name);
  return (
    <ActionButton data-opens-row showsText={showsText} label={labelOf('detail')} onClick={onClick}>
      {showsText ? t('detail') : eye}
    </ActionButton>
  );
}

interface ActionButtonProps extends ComponentProps<'button'> {
  /** The text or the icon on the button. */
  children: ReactNode;
  /** Whether `children` is a text. */
  showsText: boolean;
  /** The accessible name, with the name of the row. */
  label: string;
}

function ActionButton({ children, showsText, label, ...rest }: ActionButtonProps) {
  if (showsText) {
    return (
      <Button variant="quiet" size="small" aria-label={label} {...rest}>
        {children}
      </Button>
    );
  }
  return (
    <IconButton label={label} {...rest}>
      {children}
    </IconButton>
  );
}

/**
 * Texts of the buttons, and whether there is room for texts. Called once per row and not per button,
 * because a table has many buttons.
 */
function useActionTexts(name: string) {
  const t = useTranslations('office.list');
  const isRoomy = useIsRoomy();
  const isCards = useIsCards();
  const labelOf = (action: 'detail' | 'edit' | 'delete') =>
    t('actionOn', { action: t(action), name });
  return { showsText: isRoomy || isCards, t, labelOf };
}
