import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { useMutation } from '#client/data/use-mutation.ts';
import { RemoveDialog } from '#client/office/kit/dialog/remove-dialog.tsx';
import type { AskedProps } from '#client/office/kit/dialog/use-asked.ts';
import type { User } from '#contract/users/entity.ts';
import { useOwnRefusal } from './use-own-refusal.ts';

export function RemoveUser(question: AskedProps<OverlaidRow<User>>) {
  const t = useTranslations('office.users');
  const { submit } = useMutation({ name: 'userDelete' });
  const refuseOwn = useOwnRefusal();
  return (
    <RemoveDialog
      {...question}
      title={t('remove.title')}
      message={t('remove.message')}
      words={{ done: t('done.deleted'), failed: t('failed.delete') }}
      nameOf={({ username }) => username}
      remove={async (args, context) => refuseOwn(args.id) ?? submit(args, context)}
    />
  );
}
