import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Mark } from '#client/data/use-list.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { RowIcon } from '#client/ui/row-icon.tsx';
import { useIsCards, useIsRoomy } from './use-is-roomy.ts';

// Shared by all rows: React does not render the same element again.
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

/** Detail, Edit, Delete of a row; only Detail while its delete is queued. */
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

/** The button of rows that cannot be edited. */
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
  face: ReactNode;
  isWorded: boolean;
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

/** Called once for all buttons of a row, because a table has many. */
function useActionWords(name: string) {
  const t = useTranslations('office.list');
  const isRoomy = useIsRoomy();
  const isCards = useIsCards();
  const labelOf = (action: 'detail' | 'edit' | 'delete') =>
    t('actionOn', { action: t(action), name });
  return { isWorded: isRoomy || isCards, t, labelOf };
}
