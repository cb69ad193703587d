import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { useMutation } from '#client/data/use-mutation.ts';
import { RemoveDialog } from '#client/office/kit/dialog/remove-dialog.tsx';
import type { AskedProps } from '#client/office/kit/dialog/use-asked.ts';
import type { Product } from '#contract/products/entity.ts';

export function RemoveProduct(question: AskedProps<OverlaidRow<Product>>) {
  const t = useTranslations('office.products');
  const { submit } = useMutation({ name: 'productDelete' });
  const restore = useMutation({ name: 'productRestore' });
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
