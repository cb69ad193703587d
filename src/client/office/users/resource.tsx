import { History, UsersRound, WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import { useConnectivity } from '#client/data/workspace.ts';
import { defineResource } from '#client/office/kit/define-resource.ts';
import type { ListColumn } from '#client/office/kit/detail-fields.tsx';
import { formatPhone } from '#client/office/kit/form/phone-number.ts';
import { choiceFilter } from '#client/office/kit/list/list-filter.ts';
import { DateTimeText } from '#client/office/kit/moment.tsx';
import type { TermOf } from '#client/office/kit/resource-messages.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { EmailText } from '#client/ui/email-text.tsx';
import { lists } from '#contract/lists.ts';
import { type User, userStatuses } from '#contract/users/entity.ts';
import { RoleName, UserStatusBadge, useMayChangeUser, useRoleOptions } from './user-role.tsx';

export const users = defineResource({
  list: lists.users,
  record: 'user',
  sidebar: { labelKey: 'users', icon: UsersRound },
  columns: { use: useUserColumns },
  filters: [{ kind: 'choice', name: 'role', useOptions: useRoleOptions }, choiceFilter('status', userStatuses)],
  Note: ContactsOfflineNote,
  HeaderExtra: AuditLink,
  useMayChange: useMayChangeUser,
  load: () => import('./lazy-parts.tsx'),
});

function AuditLink() {
  const t = useTranslations('office.links');
  return (
    <LinkButton variant="quiet" to="/audit" icon={<History aria-hidden size={18} strokeWidth={1.75} />}>
      {t('audit')}
    </LinkButton>
  );
}

/** Security: devices never store email or phone, so both are missing offline. */
function ContactsOfflineNote() {
  const t = useTranslations('office.users');
  if (useConnectivity() !== 'offline') return null;
  return (
    <p className="flex gap-2 rounded-md bg-amber-soft px-3.5 py-2.5 text-sm font-medium text-amber">
      <WifiOff aria-hidden size={17} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      {t('contactsNotStored')}
    </p>
  );
}

type UserColumn = ListColumn<User, TermOf<'users', 'column'>>;

/**
 * Email, phone and last login come only from the server, so the offline table shows dashes. Cards never show email or
 * phone, and the last login only online.
 */
function useUserColumns(): UserColumn[] {
  const t = useTranslations('office.users');
  const isOffline = useConnectivity() === 'offline';
  const lastLogin = ({ last_login }: User) => (last_login ? <DateTimeText at={last_login} /> : t('never'));
  return [
    {
      name: 'username',
      value: ({ row }) => <Username user={row} />,
    },
    {
      name: 'email',
      value: ({ full: fullUser }) => <EmailText address={fullUser?.email || '–'} />,
      hideOnCard: true,
    },
    {
      name: 'phone',
      value: ({ full: fullUser }) => (
        <span className="whitespace-nowrap">{formatPhone(fullUser?.phone_number ?? '') || '–'}</span>
      ),
      fold: { below: 930, into: 'email' },
      hideOnCard: true,
    },
    {
      name: 'role',
      value: ({ row }) => (
        <span className="whitespace-nowrap">
          <RoleName user={row} />
        </span>
      ),
      fold: { below: 930, into: 'username' },
      isPlainOnCard: true,
    },
    {
      name: 'status',
      value: (overlaidRow) => (
        <span>
          <UserStatusBadge overlaidRow={overlaidRow} />
        </span>
      ),
      showsMark: true,
      isCardAside: true,
    },
    {
      name: 'lastLogin',
      value: ({ full: fullUser }) => (fullUser ? lastLogin(fullUser) : '–'),
      hideOnCard: isOffline,
    },
  ];
}

function Username({ user }: { user: User }) {
  const t = useTranslations('office.users');
  const isOwnAccount = useSession().user_id === user.id;
  return (
    <>
      {user.username}
      {isOwnAccount && <span className="font-normal whitespace-nowrap text-ink-2"> ({t('you')})</span>}
    </>
  );
}
