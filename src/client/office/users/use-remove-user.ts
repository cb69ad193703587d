import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import { useRemoveRecord } from '#client/office/list/use-remove-record.tsx';
import type { User } from '#contract/entities/user.ts';
import { useOwnRefusal } from './use-own-refusal.ts';

export function useRemoveUser() {
  const t = useTranslations('office.users');
  const { submit } = useMutation({ name: 'userDelete' });
  const refuseOwn = useOwnRefusal();
  return useRemoveRecord<User>({
    title: t('remove.title'),
    message: t('remove.message'),
    words: { done: t('done.deleted'), failed: t('failed.delete') },
    nameOf: ({ username }) => username,
    remove: async (args, context) => refuseOwn(args.id) ?? submit(args, context),
  });
}
