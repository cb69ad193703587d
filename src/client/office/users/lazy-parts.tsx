import { useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import { useRecord } from '#client/data/use-record.ts';
import { type OverlaidRow, useRows } from '#client/data/use-rows.ts';
import { DetailLink } from '#client/office/kit/detail/record-link.tsx';
import { formatPhone } from '#client/office/kit/form/phone-number.ts';
import type { FormValues } from '#client/office/kit/form/record-fields.tsx';
import type { RecordDefaults } from '#client/office/kit/form/record-pages.tsx';
import { type DetailFooterProps, defineLazyParts } from '#client/office/kit/lazy-parts.tsx';
import { useBusiness } from '#client/state/use-business.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { EmailText } from '#client/ui/email-text.tsx';
import { formatRupiah } from '#contract/fields/money.ts';
import { lists } from '#contract/lists.ts';
import type { User } from '#contract/users/entity.ts';
import { userFields } from './fields.tsx';
import { UserAccess } from './user-access.tsx';
import { UserEditPage } from './user-edit-page.tsx';
import { RoleName, UserStatusBadge } from './user-role.tsx';

export const parts = defineLazyParts<'users'>({
  highlights: {
    activity: { entity: 'user' },
    isMarkInDetailFields: true,
  },
  detailFields: [
    'username',
    { name: 'full_name', value: ({ row }) => row.full_name || undefined },
    { name: 'email', value: ({ row }) => <Email user={row} /> },
    { name: 'phone', value: ({ row }) => <Phone user={row} /> },
    { name: 'role', value: ({ row }) => <RoleName user={row} /> },
    { name: 'status', value: (overlaidRow) => <UserStatusBadge overlaidRow={overlaidRow} /> },
    { name: 'lastLogin', value: ({ row }) => <LastLogin user={row} /> },
    { name: 'home_warehouse_id', value: ({ row }) => <HomeWarehouse user={row} /> },
    {
      name: 'commission',
      value: ({ row: { role, commission } }) => (role === 'sales' && commission ? formatRupiah(commission) : undefined),
    },
  ],
  More: ContactsNote,
  fields: userFields,
  useInitialValues: useUserDefaults,
  DetailFooter,
  EditPage: UserEditPage,
  useRemovePrecheck: useOwnAccountPrecheck,
});

function DetailFooter({ overlaidRow, close }: DetailFooterProps<User>) {
  const user = useFullUser(overlaidRow.id);
  return (
    <>
      <UserAccess overlaidRow={overlaidRow} user={user} />
      {close}
    </>
  );
}

/** Includes fields that no device stores. Undefined until the server has responded. */
function useFullUser(id: string): User | undefined {
  return useRecord(lists.users, id, { scope: 'server' }).record?.row;
}

/** Users cannot delete their own account. */
function useOwnAccountPrecheck(): (id: string) => string | undefined {
  const t = useTranslations('office.users');
  const { user_id } = useSession();
  return (id) => (id === user_id ? t('ownAccount') : undefined);
}

/** Email, phone and last login come only from the server. Offline, dashes are shown instead. */
function ContactsNote({ overlaidRow }: { overlaidRow: OverlaidRow<User> }) {
  const { isOffline } = useRecord(lists.users, overlaidRow.id, { scope: 'server' });
  const t = useTranslations('office.users');
  return isOffline && <p className="text-sm font-medium text-amber">{t('contactsNotStored')}</p>;
}

interface UserFieldProps {
  user: User;
}

function Email({ user: { id } }: UserFieldProps) {
  const fullUser = useFullUser(id);
  const t = useTranslations('office.users.detail');
  const { dateTime } = useInstantFormat();
  return (
    <>
      <EmailText address={fullUser?.email || '–'} />
      {fullUser?.email_held_until && (
        <span className="mt-1 block text-sm text-amber">
          {t('emailHeld', { when: dateTime(fullUser.email_held_until) })}
        </span>
      )}
    </>
  );
}

function LastLogin({ user: { id } }: UserFieldProps) {
  const fullUser = useFullUser(id);
  const t = useTranslations('office.users');
  const { dateTime } = useInstantFormat();
  if (!fullUser) return '–';
  return fullUser.last_login ? dateTime(fullUser.last_login) : t('never');
}

function HomeWarehouse({ user: { home_warehouse_id } }: UserFieldProps) {
  const warehouses = useRows(lists.warehouses, {}, { scope: 'all' }).rows;
  const home = warehouses.find(({ id }) => id === home_warehouse_id);
  if (!home) return '–';
  return (
    <DetailLink list="warehouses" id={home.id}>
      {home.row.name}
    </DetailLink>
  );
}

/** Phone numbers in WhatsApp URLs have no leading "+". */
function Phone({ user: { id } }: UserFieldProps) {
  const fullUser = useFullUser(id);
  const t = useTranslations('office.users.detail');
  const number = fullUser?.phone_number ?? '';
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

/** Most users are baristas, who start with the default commission of the business. */
function useUserDefaults(): RecordDefaults {
  const business = useBusiness();
  const commission = business?.default_commission;
  return {
    start: { initialValues: { role: 'sales', ...(commission && { commission }) }, draftName: 'userCreate' },
    isLoading: business === undefined,
    toNextValues,
  };
}

const toNextValues = ({ role, commission, home_warehouse_id }: FormValues) => ({
  role,
  commission,
  home_warehouse_id,
});
