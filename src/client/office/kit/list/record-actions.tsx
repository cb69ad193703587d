import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Mark } from '#client/data/use-list.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { RowIcon } from '#client/ui/row-icon.tsx';
import { useIsCards, useIsRoomy } from './use-is-roomy.ts';

// One element for all rows: React skips an element that is the same object as before.
const eye = <RowIcon name="eye" />;
const pencil = <RowIcon name="pencil" />;
const bin = <RowIcon name="bin" />;

interface RecordActionsProps {
  /** The record's name, for the labels of the buttons. */
  name: string;
  mark: Mark | undefined;
  editTo: string;
  onDetail: () => void;
  onDelete: () => void;
}

/**
 * The buttons Detail, Edit and Delete of a row; only Detail while the row's delete is queued. They
 * are texts or icons, depending on the room that the table has.
 */
export function RecordActions({ name, mark, editTo, onDetail, onDelete }: RecordActionsProps) {
  const { isWorded, t, labelOf } = useActionWords(name);
  const isDeleteQueued = mark?.kind === 'deleted' && mark.state !== 'refused';
  const editLabel = labelOf('edit');
  return (
    <>
      <ActionButton
        data-opens-row
        face={isWorded ? t('detail') : eye}
        isWorded={isWorded}
        label={labelOf('detail')}
        onClick={onDetail}
      />
      {!isDeleteQueued && (
        <>
          <LinkButton
            variant={isWorded ? 'secondary' : 'quiet'}
            size="small"
            to={editTo}
            aria-label={editLabel}
            title={isWorded ? undefined : editLabel}
            className={isWorded ? '' : 'size-11! px-0!'}
          >
            {isWorded ? t('edit') : pencil}
          </LinkButton>
          <ActionButton
            className="text-red! hover:bg-red-soft!"
            face={isWorded ? t('delete') : bin}
            isWorded={isWorded}
            label={labelOf('delete')}
            onClick={onDelete}
          />
        </>
      )}
    </>
  );
}

/** The only button of a row that this user may not edit. */
export function DetailButton({ name, onClick }: { name: string; onClick: () => void }) {
  const { isWorded, t, labelOf } = useActionWords(name);
  return (
    <ActionButton
      data-opens-row
      face={isWorded ? t('detail') : eye}
      isWorded={isWorded}
      label={labelOf('detail')}
      onClick={onClick}
    />
  );
}

interface ActionButtonProps extends ComponentProps<'button'> {
  /** The text or the icon on the button. */
  face: ReactNode;
  /** Whether the face is a text. */
  isWorded: boolean;
  /** The accessible name, with the name of the row. */
  label: string;
}

function ActionButton({ face, isWorded, label, ...rest }: ActionButtonProps) {
  if (isWorded) {
    return (
      <Button variant="quiet" size="small" aria-label={label} {...rest}>
        {face}
      </Button>
    );
  }
  return (
    <IconButton label={label} {...rest}>
      {face}
    </IconButton>
  );
}

/**
 * Texts of the buttons, and whether there is room for texts. Called once per row and not per button,
 * because a table has many buttons.
 */
function useActionWords(name: string) {
  const t = useTranslations('office.list');
  const isRoomy = useIsRoomy();
  const isCards = useIsCards();
  const labelOf = (action: 'detail' | 'edit' | 'delete') =>
    t('actionOn', { action: t(action), name });
  return { isWorded: isRoomy || isCards, t, labelOf };
}
