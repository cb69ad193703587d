import { UsersRound, WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useUnmirroredRows } from '#client/data/use-record.ts';
import { defineResource } from '#client/office/kit/define-resource.ts';
import { choiceFilter } from '#client/office/kit/list/list-filter.ts';
import { lists } from '#contract/lists.ts';
import { userStatuses } from '#contract/users/entity.ts';
import { useMayChangeUser } from './use-may-change-user.ts';
import { useRoleOptions } from './use-role-options.ts';
import { useUserColumns } from './use-user-columns.tsx';

/** The screen of users: columns, filters and mutations; detail and form are in `lazy-parts`. */
export const users = defineResource({
  list: lists.users,
  path: '/users',
  sidebar: { word: 'users', icon: UsersRound },
  nameField: 'username',
  mutations: {
    create: 'userCreate',
    update: 'userUpdate',
    remove: 'userDelete',
    restore: 'userRestore',
  },
  columns: { use: useUserColumns },
  filters: [
    { kind: 'choice', name: 'role', useOptions: useRoleOptions },
    choiceFilter('status', userStatuses),
  ],
  Note: ContactsOfflineNote,
  useMayChange: useMayChangeUser,
  load: async () => (await import('./lazy-parts.tsx')).parts,
});

/** Explains offline why e-mail and phone are missing: this device never stores them. */
function ContactsOfflineNote() {
  const t = useTranslations('office.users');
  if (!useUnmirroredRows(lists.users).isOffline) return null;
  return (
    <p className="flex gap-2 rounded-md bg-amber-soft px-3.5 py-2.5 text-sm font-medium text-amber">
      <WifiOff aria-hidden size={17} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      {t('contactsNotStored')}
    </p>
  );
}
