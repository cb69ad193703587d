import { useTranslations } from 'use-intl';
import type { Mark } from '#client/data/use-list.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';

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
  const isGoing = mark?.kind === 'deleted' && mark.state !== 'refused';
  return (
    <>
      <DetailButton name={name} onClick={onDetail} />
      {!isGoing && (
        <>
          <LinkButton
            variant="secondary"
            size="small"
            to={editTo}
            aria-label={t('actionOn', { action: t('edit'), name })}
          >
            {t('edit')}
          </LinkButton>
          <Button
            variant="quiet"
            size="small"
            className="text-red! hover:bg-red-soft!"
            aria-label={t('actionOn', { action: t('delete'), name })}
            onClick={onDelete}
          >
            {t('delete')}
          </Button>
        </>
      )}
    </>
  );
}

export function DetailButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useTranslations('office.list');
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={t('actionOn', { action: t('detail'), name })}
      onClick={onClick}
    >
      {t('detail')}
    </Button>
  );
}
