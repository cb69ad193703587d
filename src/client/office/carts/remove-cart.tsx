import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { useMutation } from '#client/data/use-mutation.ts';
import { RemoveDialog } from '#client/office/kit/dialog/remove-dialog.tsx';
import type { AskedProps } from '#client/office/kit/dialog/use-asked.ts';
import type { Cart } from '#contract/carts/entity.ts';

export function RemoveCart(question: AskedProps<OverlaidRow<Cart>>) {
  const t = useTranslations('office.carts');
  const { submit } = useMutation({ name: 'cartDelete' });
  const restore = useMutation({ name: 'cartRestore' });
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
