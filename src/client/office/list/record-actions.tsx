import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Mark } from '#client/data/use-list.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { useIsCards, useIsRoomy } from './use-is-roomy.ts';

// One of each for all rows: what is the same element is not drawn again.
const look = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 };
const eye = <Eye {...look} />;
const pencil = <Pencil {...look} />;
const bin = <Trash2 {...look} />;

interface RecordActionsProps {
  /** Of the record, so that each button says what it acts on. */
  name: string;
  mark: Mark | undefined;
  editTo: string;
  onDetail: () => void;
  onDelete: () => void;
}

/** Detail, Edit, Delete of a row. A row that is about to go is neither edited nor deleted again. */
export function RecordActions({ name, mark, editTo, onDetail, onDelete }: RecordActionsProps) {
  const t = useTranslations('office.list');
  const isWorded = useIsWorded();
  const isGoing = mark?.kind === 'deleted' && mark.state !== 'refused';
  const editLabel = t('actionOn', { action: t('edit'), name });
  return (
    <>
      <DetailButton name={name} onClick={onDetail} />
      {!isGoing && (
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
          <DeleteButton name={name} onClick={onDelete} />
        </>
      )}
    </>
  );
}

interface ActionButtonProps {
  name: string;
  onClick: () => void;
}

export function DetailButton({ name, onClick }: ActionButtonProps) {
  const t = useTranslations('office.list');
  const label = t('actionOn', { action: t('detail'), name });
  if (!useIsWorded()) {
    return (
      <IconButton data-opens-row label={label} onClick={onClick}>
        {eye}
      </IconButton>
    );
  }
  return (
    <Button data-opens-row variant="quiet" size="small" aria-label={label} onClick={onClick}>
      {t('detail')}
    </Button>
  );
}

function DeleteButton({ name, onClick }: ActionButtonProps) {
  const t = useTranslations('office.list');
  const label = t('actionOn', { action: t('delete'), name });
  const red = 'text-red! hover:bg-red-soft!';
  if (!useIsWorded()) {
    return (
      <IconButton label={label} className={red} onClick={onClick}>
        {bin}
      </IconButton>
    );
  }
  return (
    <Button variant="quiet" size="small" className={red} aria-label={label} onClick={onClick}>
      {t('delete')}
    </Button>
  );
}

function useIsWorded(): boolean {
  const isRoomy = useIsRoomy();
  const isCards = useIsCards();
  return isRoomy || isCards;
}
