// Detail and forms of the user list: one file, loaded after the first rows.
import { useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { useUnmirroredRecord } from '#client/data/use-record.ts';
import { useWholeList } from '#client/data/use-whole-list.ts';
import type { Figure } from '#client/office/kit/detail/highlights.tsx';
import { DetailLink } from '#client/office/kit/detail/record-link.tsx';
import { formatPhone } from '#client/office/kit/form/phone-number.ts';
import { type DetailFooterProps, lazyParts } from '#client/office/kit/lazy-parts.tsx';
import { useInstant } from '#client/state/use-instant.ts';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import { EmailText } from '#client/ui/email-text.tsx';
import { lists } from '#contract/lists.ts';
import { formatRupiah } from '#contract/money.ts';
import type { User } from '#contract/users/entity.ts';
import { userFields } from './fields.tsx';
import { UserAccess } from './user-access.tsx';
import { UserEditPage } from './user-edit-page.tsx';
import { RoleName, UserStatusBadge } from './user-role.tsx';
import { useUserStart } from './user-start.ts';

export const parts = lazyParts<'users'>({
  highlights: {
    subtitle: (row) => <RoleName user={row} />,
    useFigure: useLastLogin,
    lately: { entity: 'user' },
    isMarkInFacts: true,
  },
  facts: [],
  More: Facts,
  fields: userFields,
  useStart: useUserStart,
  DetailFooter,
  EditPage: UserEditPage,
  useRemoveRefusal: useOwnAccountRefusal,
});

function DetailFooter({ shown, close }: DetailFooterProps<User>) {
  const { data } = useUnmirroredRecord(lists.users, shown.id);
  return (
    <>
      <UserAccess shown={shown} user={data} />
      {close}
    </>
  );
}

/** Refuses to delete the user's own account: the device knows who that is. */
function useOwnAccountRefusal(): (id: string) => string | undefined {
  const t = useTranslations('office.users');
  const { user_id } = useSession();
  return (id) => (id === user_id ? t('ownAccount') : undefined);
}

/** When the user signed in last, which only the server knows. */
function useLastLogin({ id }: User): Figure | undefined {
  const { data, isOffline } = useUnmirroredRecord(lists.users, id);
  const t = useTranslations('office');
  const { when } = useInstant();
  if (!data && isOffline) return undefined;
  const never = data ? t('users.never') : '–';
  return {
    value: data?.last_login ? when(data.last_login) : never,
    unit: t('detail.figure.lastLogin'),
  };
}

function Facts({ shown }: { shown: OverlaidRow<User> }) {
  const { data, isOffline } = useUnmirroredRecord(lists.users, shown.id);
  const t = useTranslations('office.users');
  const { when: formatInstant } = useInstant();
  const warehouses = useWholeList(lists.warehouses).rows;
  const home = warehouses.find(({ id }) => id === shown.row.home_warehouse_id);
  // These fields come from the server only. Offline, and for an empty field, a dash is shown.
  const fieldOrDash = (read: (user: User) => string) => (data && read(data)) || '–';
  return (
    <>
      {isOffline && <p className="text-sm font-medium text-amber">{t('contactsNotStored')}</p>}
      <DefinitionList
        items={[
          { term: t('field.username'), value: shown.row.username },
          {
            term: t('field.email'),
            value: (
              <>
                <EmailText address={fieldOrDash(({ email }) => email)} />
                {data?.email_held_until && (
                  <span className="mt-1 block text-sm text-amber">
                    {t('detail.emailHeld', { when: formatInstant(data.email_held_until) })}
                  </span>
                )}
              </>
            ),
          },
          { term: t('field.phone'), value: data ? <Phone number={data.phone_number} /> : '–' },
          { term: t('field.role'), value: <RoleName user={shown.row} /> },
          {
            term: t('field.home_warehouse_id'),
            value: home ? (
              <DetailLink list="warehouses" id={home.id}>
                {home.row.name}
              </DetailLink>
            ) : (
              '–'
            ),
          },
          ...(shown.row.role === 'sales' && shown.row.commission
            ? [{ term: t('field.commission'), value: formatRupiah(shown.row.commission) }]
            : []),
          { term: t('field.status'), value: <UserStatusBadge shown={shown} /> },
          {
            term: t('detail.lastLogin'),
            value: fieldOrDash(({ last_login }) =>
              last_login ? formatInstant(last_login) : t('never'),
            ),
          },
        ]}
      />
    </>
  );
}

/** The phone number as a link to a chat on WhatsApp, whose addresses have no leading "+". */
function Phone({ number }: { number: string }) {
  const t = useTranslations('office.users.detail');
  if (number === '') return '–';
  const phone = formatPhone(number);
  return (
    <a
      href={`https://wa.me/${number.slice(1)}`}
      target="_blank"
      rel="noreferrer"
      aria-label={t('whatsapp', { phone })}
      className="text-caramel-ink underline underline-offset-3"
    >
      {phone}
    </a>
  );
}
