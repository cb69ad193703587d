import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { ItemsTable } from '#client/office/list/items-table.tsx';
import { RowMark } from '#client/office/list/row-mark.tsx';
import { useInstant } from '#client/office/list/use-instant.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { businessDateOf } from '#contract/dates.ts';
import type { Restock } from '#contract/entities/restock.ts';
import { formatWhole } from '#contract/money.ts';

interface RestockDetailProps {
  shown: OverlaidRow<Restock> | undefined;
  onClose: () => void;
}

export function RestockDetail({ shown, onClose }: RestockDetailProps) {
  const t = useTranslations('office.restocks');
  return (
    <Dialog
      open={shown !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('detail.title')}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {shown && <Facts shown={shown} />}
    </Dialog>
  );
}

function Facts({ shown: { row, mark } }: { shown: OverlaidRow<Restock> }) {
  const t = useTranslations('office.restocks');
  const { when } = useInstant();
  const numbered = row.number === '' ? [] : [{ term: t('detail.number'), value: row.number }];
  return (
    <div className="flex flex-col gap-4.5">
      {mark && (
        <p>
          <RowMark mark={mark} label={t(`mark.${mark.state}`)} />
        </p>
      )}
      <DefinitionList
        items={[
          { term: t('column.warehouse'), value: row.warehouse.name },
          ...numbered,
          { term: t('column.restockedAt'), value: when(row.restocked_at) },
          { term: t('detail.recordedBy'), value: row.created_by.username },
          {
            term: t('column.notes'),
            value: row.notes || <span className="text-ink-3">{t('noNotes')}</span>,
          },
        ]}
      />
      <ItemsTable
        caption={t('detail.items')}
        items={row.items}
        keyOf={(item) => `${item.product_id} ${item.expired_date}`}
        columns={[
          { header: t('detail.product'), cell: (item) => item.product.name },
          {
            header: t('detail.quantity'),
            cell: (item) => formatWhole(item.quantity),
            isFigure: true,
          },
          {
            header: t('detail.expiredDate'),
            cell: (item) => <ExpiryBadge date={item.expired_date} />,
          },
        ]}
      />
    </div>
  );
}

/** Green while the goods are good, red once the day is past, dark where none was given. */
function ExpiryBadge({ date }: { date: string | null }) {
  const t = useTranslations('office.restocks.detail');
  const { day } = useInstant();
  if (date === null) return <Badge tone="grey">{t('noExpiry')}</Badge>;
  const isPast = date < businessDateOf(new Date());
  return <Badge tone={isPast ? 'red' : 'leaf'}>{day(date)}</Badge>;
}
