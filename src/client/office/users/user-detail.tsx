import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import type { OnlineData } from '#client/data/use-online.ts';
import { useUnmirroredRecord } from '#client/data/use-unmirrored.ts';
import type { DetailControl } from '#client/office/kit/detail/use-detail.ts';
import { useShownDetail } from '#client/office/kit/detail/use-shown-detail.ts';
import { formatPhone } from '#client/office/kit/form/phone-number.ts';
import { useInstant } from '#client/shell/use-instant.ts';
import { Button } from '#client/ui/button.tsx';
import { DefinitionList } from '#client/ui/definition-list.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { lists } from '#contract/lists.ts';
import type { User } from '#contract/users/entity.ts';
import { UserAccess } from './user-access.tsx';
import { UserStatusBadge } from './user-badges.tsx';

interface UserDetailProps {
  detail: DetailControl<User>;
}

export function UserDetail({ detail }: UserDetailProps) {
  const t = useTranslations('office.users.detail');
  const shown = useShownDetail(
    lists.users,
    detail,
    useTranslations('office.users')('failed.fetch'),
  );
  const unmirrored = useUnmirroredRecord(lists.users, shown?.id);
  const onClose = detail.close;
  const tForms = useTranslations('office.forms');
  return (
    <Dialog
      open={shown !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      footer={
        <>
          {shown && <UserAccess shown={shown} user={unmirrored.data} />}
          <Button variant="secondary" onClick={onClose}>
            {tForms('close')}
          </Button>
        </>
      }
    >
      {shown && <Facts shown={shown} unmirrored={unmirrored} />}
    </Dialog>
  );
}

interface FactsProps {
  shown: OverlaidRow<User>;
  unmirrored: Pick<OnlineData<User>, 'data' | 'isOffline'>;
}

function Facts({ shown, unmirrored: { data, isOffline } }: FactsProps) {
  const t = useTranslations('office.users');
  const { when } = useInstant();
  const fact = (read: (user: User) => string) => (data ? read(data) || '–' : '–');
  return (
    <>
      {isOffline && <p className="mb-3 text-sm font-medium text-amber">{t('notKept')}</p>}
      <DefinitionList
        items={[
          { term: t('detail.id'), value: <span className="text-sm break-all">{shown.id}</span> },
          { term: t('detail.username'), value: shown.row.username },
          {
            term: t('detail.email'),
            value: (
              <>
                <span className="break-all">{fact(({ email }) => email)}</span>
                {data?.email_held_until && (
                  <span className="mt-1 block text-sm text-amber">
                    {t('detail.emailHeld', { when: when(data.email_held_until) })}
                  </span>
                )}
              </>
            ),
          },
          { term: t('detail.phone'), value: data ? <Phone number={data.phone_number} /> : '–' },
          { term: t('detail.role'), value: t(`role.${shown.row.role}`) },
          { term: t('detail.status'), value: <UserStatusBadge shown={shown} /> },
          {
            term: t('detail.lastLogin'),
            value: fact(({ last_login }) => (last_login ? when(last_login) : t('never'))),
          },
        ]}
      />
    </>
  );
}

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
