import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { useMutation } from '#client/data/use-mutation.ts';
import { knownVersion } from '#client/office/list/known-version.ts';
import { useRemoveRecord } from '#client/office/list/use-remove-record.tsx';
import type { User } from '#contract/entities/user.ts';
import { useOwnRefusal } from './use-own-refusal.ts';

export function useRemoveUser() {
  const t = useTranslations('office.users');
  const { submit } = useMutation({ name: 'userDelete' });
  const refuseOwn = useOwnRefusal();
  return useRemoveRecord<OverlaidRow<User>>({
    title: t('remove.title'),
    message: t('remove.message'),
    words: { done: t('done.deleted'), failed: t('failed.delete') },
    nameOf: ({ row }) => row.username,
    remove: async ({ id, row }) =>
      refuseOwn(id) ?? submit({ id, ...knownVersion(row) }, { names: { [id]: row.username } }),
  });
}
