import { useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import type { Mark } from '#client/data/use-list.ts';
import { useUnmirroredRows } from '#client/data/use-record.ts';
import type { ListColumn } from '#client/office/kit/facts.tsx';
import { formatPhone } from '#client/office/kit/form/phone-number.ts';
import { RowName } from '#client/office/kit/list/row-name.tsx';
import { StackedCell } from '#client/office/kit/list/stacked-cell.tsx';
import { Moment } from '#client/office/kit/moment.tsx';
import type { TermOf } from '#client/office/kit/words.ts';
import { lists } from '#contract/lists.ts';
import type { User } from '#contract/users/entity.ts';
import { RoleName } from './role-name.tsx';
import { UserStatusBadge } from './user-status-badge.tsx';

type UserColumn = ListColumn<User, TermOf<'users', 'column'>>;

/**
 * The columns of the user list. E-mail, phone and last login come from the server only: offline the
 * table shows dashes. Cards leave out e-mail and phone, which the detail has, and offline the last login.
 */
export function useUserColumns(): UserColumn[] {
  const t = useTranslations('office.users');
  const onlineRows = useUnmirroredRows(lists.users);
  const fieldOrDash = <Field,>(id: string, read: (user: User) => Field) => {
    const user = onlineRows.rowOf(id);
    return user ? read(user) : '–';
  };
  const lastLogin = ({ last_login }: User) =>
    last_login ? <Moment at={last_login} /> : t('never');
  const email = (id: string) => <Email address={fieldOrDash(id, (user) => user.email || '–')} />;
  const phone = (id: string) => (
    <span className="whitespace-nowrap">
      {fieldOrDash(id, (user) => formatPhone(user.phone_number) || '–')}
    </span>
  );
  return [
    {
      name: 'username',
      header: ({ isStacked }) =>
        isStacked ? `${t('field.username')}, ${t('field.role')}` : t('field.username'),
      value: ({ row, mark }, { isStacked }) => {
        const name = <Username user={row} mark={mark} />;
        if (!isStacked) return name;
        return (
          <StackedCell below={<RoleName user={row} />}>
            <span>{name}</span>
          </StackedCell>
        );
      },
      primary: true,
    },
    {
      name: 'email',
      header: ({ isStacked }) =>
        isStacked ? `${t('field.email')}, ${t('field.phone')}` : t('field.email'),
      value: ({ id }, { isStacked }) =>
        isStacked ? <StackedCell below={phone(id)}>{email(id)}</StackedCell> : email(id),
      hiddenWhen: 'isSlim',
      hideOnCard: true,
    },
    {
      name: 'phone',
      value: ({ id }) => phone(id),
      hiddenWhen: 'isStacked',
      hideOnCard: true,
    },
    {
      name: 'role',
      value: ({ row }) => (
        <span className="whitespace-nowrap">
          <RoleName user={row} />
        </span>
      ),
      hiddenWhen: 'isStacked',
      isPlainOnCard: true,
    },
    {
      name: 'status',
      header: ({ isUpright }) =>
        isUpright ? `${t('field.status')}, ${t('column.lastLogin')}` : t('field.status'),
      value: (shown, { isUpright }) => {
        const badge = <UserStatusBadge shown={shown} />;
        if (!isUpright) return badge;
        const below = fieldOrDash(shown.id, lastLogin);
        return (
          <StackedCell below={<span className="whitespace-nowrap">{below}</span>}>
            <span>{badge}</span>
          </StackedCell>
        );
      },
      showsMark: true,
      isCardAside: true,
    },
    {
      name: 'lastLogin',
      value: ({ id }) => fieldOrDash(id, lastLogin),
      isOneLine: true,
      hiddenWhen: 'isUpright',
      hideOnCard: onlineRows.isOffline,
    },
  ];
}

/** A long address breaks before its "@", not within a word. */
function Email({ address }: { address: string }) {
  const [name, domain] = address.split('@');
  if (domain === undefined) return address;
  return (
    <span className="wrap-anywhere">
      {name}
      <wbr />@{domain}
    </span>
  );
}

function Username({ user, mark }: { user: User; mark: Mark | undefined }) {
  const t = useTranslations('office.users');
  const isOwn = useSession().user_id === user.id;
  return (
    <>
      <RowName mark={mark}>{user.username}</RowName>
      {isOwn && <span className="font-normal whitespace-nowrap text-ink-2"> · {t('you')}</span>}
    </>
  );
}
