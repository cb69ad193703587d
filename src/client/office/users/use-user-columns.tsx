import { useTranslations } from 'use-intl';
import type { Mark, OverlaidRow } from '#client/data/use-list.ts';
import { formatPhone } from '#client/office/kit/form/phone-number.ts';
import { RowName } from '#client/office/kit/list/row-name.tsx';
import { StackedCell } from '#client/office/kit/list/stacked-cell.tsx';
import { useIsCards, useIsRoomy } from '#client/office/kit/list/use-is-roomy.ts';
import { useInstant } from '#client/shell/use-instant.ts';
import { useSession } from '#client/shell/use-session.ts';
import type { Column } from '#client/ui/table-props.ts';
import type { User } from '#contract/users/entity.ts';
import { UserStatusBadge } from './user-badges.tsx';

export interface Contacts {
  /** The user as the server has them; undefined: not there yet, or no connection. */
  of: (id: string) => User | undefined;
  isOffline: boolean;
}

export function useUserColumns(contacts: Contacts): Column<OverlaidRow<User>>[] {
  const t = useTranslations('office.users');
  const { when } = useInstant();
  const isRoomy = useIsRoomy();
  const isCards = useIsCards();
  const isStacked = !isRoomy && !isCards;
  const fact = (id: string, read: (user: User) => string) => {
    const user = contacts.of(id);
    return user ? read(user) : '–';
  };
  const lastLogin = ({ last_login }: User) => (last_login ? when(last_login) : t('never'));
  const email = (id: string) => <Email address={fact(id, (user) => user.email || '–')} />;
  const phone = (id: string) => (
    <span className="whitespace-nowrap">
      {fact(id, (user) => formatPhone(user.phone_number) || '–')}
    </span>
  );
  const unknown = { hideOnCard: contacts.isOffline };
  const reach: Column<OverlaidRow<User>>[] = isStacked
    ? [
        {
          key: 'email',
          header: `${t('column.email')}, ${t('column.phone')}`,
          cell: ({ id }) => <StackedCell below={phone(id)}>{email(id)}</StackedCell>,
        },
      ]
    : [
        {
          key: 'email',
          header: t('column.email'),
          cell: ({ id }) => email(id),
          isPlainOnCard: true,
          ...unknown,
        },
        {
          key: 'phone',
          header: t('column.phone'),
          cell: ({ id }) => phone(id),
          ...unknown,
        },
      ];
  return [
    {
      key: 'username',
      header: isStacked ? `${t('column.username')}, ${t('column.role')}` : t('column.username'),
      cell: ({ row, mark }) => {
        const name = <Username user={row} mark={mark} />;
        if (!isStacked) return name;
        return (
          <StackedCell below={t(`role.${row.role}`)}>
            <span>{name}</span>
          </StackedCell>
        );
      },
      primary: true,
    },
    ...reach,
    ...(isStacked
      ? []
      : [
          {
            key: 'role',
            isPlainOnCard: true,
            header: t('column.role'),
            cell: ({ row }: OverlaidRow<User>) => (
              <span className="whitespace-nowrap">{t(`role.${row.role}`)}</span>
            ),
          },
        ]),
    {
      key: 'status',
      header: t('column.status'),
      cell: (shown) => <UserStatusBadge shown={shown} />,
      isCardAside: true,
    },
    {
      key: 'last_login',
      header: t('column.lastLogin'),
      cell: ({ id }) => <span className="md:whitespace-nowrap">{fact(id, lastLogin)}</span>,
      ...unknown,
    },
  ];
}

/** A long address goes on after its "@", not in the middle of a word. */
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
