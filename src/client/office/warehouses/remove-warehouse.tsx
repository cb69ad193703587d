import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { useMutation } from '#client/data/use-mutation.ts';
import { RemoveDialog } from '#client/office/kit/dialog/remove-dialog.tsx';
import type { AskedProps } from '#client/office/kit/dialog/use-asked.ts';
import type { Warehouse } from '#contract/warehouses/entity.ts';

export function RemoveWarehouse(question: AskedProps<OverlaidRow<Warehouse>>) {
  const t = useTranslations('office.warehouses');
  const { submit } = useMutation({ name: 'warehouseDelete' });
  const restore = useMutation({ name: 'warehouseRestore' });
  return (
    <RemoveDialog
      {...question}
      title={t('remove.title')}
      message={t('remove.message')}
      words={{ done: t('done.deleted'), failed: t('failed.delete') }}
      nameOf={({ name }) => name}
      remove={submit}
      restore={restore.submit}
    />
  );
}
