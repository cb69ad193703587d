import { Plus, WifiOff } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type OverlaidRow, useList } from '#client/data/use-list.ts';
import { useUnmirroredRows } from '#client/data/use-unmirrored.ts';
import { useDetail } from '#client/office/kit/detail/use-detail.ts';
import { useAsked } from '#client/office/kit/dialog/use-asked.ts';
import { DeletedRecords } from '#client/office/kit/list/deleted-records.tsx';
import { DetailButton, RecordActions } from '#client/office/kit/list/record-actions.tsx';
import { RecordList } from '#client/office/kit/list/record-list.tsx';
import { useListParams } from '#client/office/kit/list/use-list-params.ts';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { lists } from '#contract/lists.ts';
import type { User } from '#contract/users/entity.ts';
import { useIsInReach } from './use-is-in-reach.ts';
import { useUserColumns } from './use-user-columns.tsx';
import { UserToolbar } from './user-toolbar.tsx';

const load = () => import('./opened.ts');
const UserDetail = lazyOnOpen(load, 'UserDetail', {
  isOpen: ({ detail }) => detail.id !== undefined,
});
const RemoveUser = lazyOnOpen(load, 'RemoveUser', {
  isOpen: ({ asked }) => asked !== undefined,
});

export function UsersPage() {
  const t = useTranslations('office.users');
  const control = useListParams(lists.users);
  const view = useList(lists.users, control.params);
  const contacts = useUnmirroredRows(lists.users);
  const columns = useUserColumns(contacts);
  const detail = useDetail(view.rows);
  const removal = useAsked<OverlaidRow<User>>();
  const isInReach = useIsInReach();
  return (
    <>
      <RecordList
        control={control}
        view={view}
        title={t('title')}
        caption={t('caption')}
        add={
          <LinkButton to="/users/create" icon={<Plus aria-hidden size={18} />}>
            {t('add')}
          </LinkButton>
        }
        aside={<DeletedRecords noun="users" mutation={{ name: 'userRestore' }} />}
        toolbar={
          <>
            <UserToolbar control={control} />
            {contacts.isOffline && <NotKept />}
          </>
        }
        columns={columns}
        onOpen={detail.open}
        actions={(shown) =>
          isInReach(shown.row) ? (
            <RecordActions
              name={shown.row.username}
              mark={shown.mark}
              editTo={`/users/edit/${shown.id}`}
              onDetail={() => detail.open(shown.id)}
              onDelete={() => removal.ask(shown)}
            />
          ) : (
            <DetailButton name={shown.row.username} onClick={() => detail.open(shown.id)} />
          )
        }
        emptyText={t('empty.text')}
        failedFetch={t('failed.fetch')}
      />
      <UserDetail detail={detail} />
      <RemoveUser {...removal} />
    </>
  );
}

function NotKept() {
  const t = useTranslations('office.users');
  return (
    <p className="flex gap-2 rounded-md bg-amber-soft px-3.5 py-2.5 text-sm font-medium text-amber">
      <WifiOff aria-hidden size={17} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      {t('notKept')}
    </p>
  );
}
