import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import type { DetailControl } from '#client/office/kit/detail/use-detail.ts';
import { useShownDetail } from '#client/office/kit/detail/use-shown-detail.ts';
import { RowMark } from '#client/office/kit/list/row-mark.tsx';
import { useInstant } from '#client/shell/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { lists } from '#contract/lists.ts';
import type { Warehouse } from '#contract/warehouses/entity.ts';
import { useCapacityText } from './use-capacity-text.ts';

interface WarehouseDetailProps {
  detail: DetailControl<Warehouse>;
}

export function WarehouseDetail({ detail }: WarehouseDetailProps) {
  const t = useTranslations('office.warehouses.detail');
  const shown = useShownDetail(
    lists.warehouses,
    detail,
    useTranslations('office.warehouses')('failed.fetch'),
  );
  const onClose = detail.close;
  const tForms = useTranslations('office.forms');
  return (
    <Dialog
      open={shown !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {tForms('close')}
        </Button>
      }
    >
      {shown && <Facts shown={shown} />}
    </Dialog>
  );
}

function Facts({ shown: { row, mark } }: { shown: OverlaidRow<Warehouse> }) {
  const t = useTranslations('office.warehouses.detail');
  const { when } = useInstant();
  const capacityText = useCapacityText();
  return (
    <>
      {mark && (
        <p className="mb-3">
          <RowMark mark={mark} />
        </p>
      )}
      <DefinitionList
        items={[
          { term: t('id'), value: <span className="text-sm break-all">{row.id}</span> },
          { term: t('name'), value: row.name },
          { term: t('address'), value: row.address },
          { term: t('capacity'), value: capacityText(row.capacity) },
          { term: t('createdAt'), value: when(row.created_at) },
          { term: t('updatedAt'), value: when(row.updated_at) },
        ]}
      />
    </>
  );
}
