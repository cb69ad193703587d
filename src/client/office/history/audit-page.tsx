import { useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import { useRecord } from '#client/data/use-record.ts';
import { actionLabel } from '#client/office/kit/detail/recent-activity.tsx';
import { datesFilter, type ListFilter, personFilter } from '#client/office/kit/list/list-filter.ts';
import { type OnlineList, OnlineListPage } from '#client/office/kit/list/online-list-page.tsx';
import { DateTimeText } from '#client/office/kit/moment.tsx';
import { type Messages, useMessages, useOfficeMessages } from '#client/office/kit/resource-messages.ts';
import { PageLink } from '#client/ui/page-link.tsx';
import type { Column } from '#client/ui/table/table-props.ts';
import { type AuditEntry, auditFiltersSchema, listByLogName } from '#contract/audit/entity.ts';
import { isRecordList } from '#contract/entities.ts';
import { type ListName, lists } from '#contract/lists.ts';
import { EntryChanges } from './entry-changes.tsx';
import { kindsInLog, kindText } from './paths.ts';

const auditList: OnlineList = {
  noun: 'audit',
  path: '/audit-log',
  filters: auditFiltersSchema,
  // Most log entries are sales, so they are left out unless a kind or one record is selected.
  extraQuery: (filters) => (excludesSales(filters) ? { without_sales: 'true' } : {}),
  changesWith: 'users',
};

function excludesSales({ entity, entity_id }: Readonly<Record<string, string>>): boolean {
  return entity === undefined && entity_id === undefined;
}

const entityFilter: ListFilter<string, AuditEntry> = {
  kind: 'choice',
  name: 'entity',
  useOptions: () => {
    const messages = useOfficeMessages();
    const isSuperAdmin = useSession().role === 'super_admin';
    // Security: only super admins may read entries about accounts.
    const offeredKinds = kindsInLog.filter((entity) => isSuperAdmin || entity !== 'account');
    return offeredKinds.map((value) => ({ value, label: kindText(messages, value) }));
  },
};

const filters: readonly ListFilter<string, AuditEntry>[] = [
  entityFilter,
  personFilter('actor_id', {
    personOf: ({ actor_id, actor }) => ({ id: actor_id ?? '', username: actor?.username ?? '' }),
  }),
  datesFilter('start_date', 'end_date'),
];
const moreFilters: readonly ListFilter<string, AuditEntry>[] = [
  {
    kind: 'choice',
    name: 'entity_id',
    useOptions: ({ rows }) => {
      const messages = useOfficeMessages();
      const options = rows.map(({ row }) => ({ value: row.entity_id, label: nameOf(row, messages) }));
      return [...new Map(options.map((option) => [option.value, option])).values()];
    },
  },
];

export function AuditPage() {
  const t = useTranslations('office.audit');
  const tUsers = useTranslations('office.users');
  return (
    <OnlineListPage<AuditEntry>
      list={auditList}
      columns={useColumns()}
      {...{ filters, moreFilters }}
      rowKey={({ id }) => id}
      back={{ to: '/users', title: tUsers('title'), label: tUsers('backToList') }}
      note={(selectedFilters) =>
        excludesSales(selectedFilters) && <p className="text-sm text-ink-2">{t('withoutSales')}</p>
      }
    />
  );
}

function useColumns(): Column<AuditEntry>[] {
  const t = useTranslations('office.audit.column');
  const messages = useOfficeMessages();
  const actions = useMessages('detail');
  return [
    {
      key: 'record',
      header: t('record'),
      cell: (entry) => <LoggedRecord entry={entry} />,
      primary: true,
    },
    {
      key: 'action',
      header: t('action'),
      cell: (entry) => actionLabel(actions, entry),
      isPlainOnCard: true,
    },
    {
      key: 'who',
      header: t('who'),
      cell: ({ actor }) => actor?.username ?? messages('audit.nobody'),
      isPlainOnCard: true,
    },
    {
      key: 'when',
      header: t('when'),
      cell: ({ at }) => <DateTimeText at={at} />,
      fold: { below: 815, into: 'who' },
      isOneLine: true,
      isPlainOnCard: true,
    },
    {
      key: 'changes',
      header: t('changes'),
      cell: (entry) => <EntryChanges entry={entry} name={nameOf(entry, messages)} />,
      className: 'md:min-w-56',
      isPlainOnCard: true,
      isCardLine: true,
    },
  ];
}

function nameOf({ name, entity }: AuditEntry, messages: Messages): string {
  return name ?? kindText(messages, entity);
}

function LoggedRecord({ entry }: { entry: AuditEntry }) {
  const messages = useOfficeMessages();
  const { entity, entity_id: id, name } = entry;
  const list = listByLogName.get(entity);
  const text = nameOf(entry, messages);
  // `stock` is a transfer, write-off or count.
  const movementsUrl = entity === 'stock' ? `/stock/movements?ref_id=${id}` : undefined;
  return (
    <>
      {list ? (
        <StoredLink list={list} id={id}>
          {text}
        </StoredLink>
      ) : movementsUrl ? (
        <PageLink to={movementsUrl} className={linkClass}>
          {text}
        </PageLink>
      ) : (
        text
      )}
      {name !== null && (
        <span className="block text-xs font-normal text-ink-2 max-md:inline max-md:before:content-['_·_']">
          {kindText(messages, entity)}
        </span>
      )}
    </>
  );
}

const linkClass = 'font-semibold text-caramel-ink underline-offset-3 hover:underline';

interface StoredLinkProps {
  list: ListName;
  id: string;
  children: string;
}

function StoredLink({ list, id, children }: StoredLinkProps) {
  const { record } = useRecord(lists[list], id, { scope: 'device' });
  // Documents are never deleted. Other records that this device lacks may have been.
  if (!record && isRecordList(list)) return children;
  return (
    <PageLink to={`${lists[list].path}?detail=${id}`} className={linkClass}>
      {children}
    </PageLink>
  );
}
