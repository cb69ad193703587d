import { useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import { useIsStored } from '#client/data/use-record.ts';
import { actionIn } from '#client/office/kit/detail/lately.tsx';
import {
  choiceFilter,
  datesFilter,
  type ListFilter,
  personFilter,
} from '#client/office/kit/list/list-filter.ts';
import { type OnlineList, OnlineListPage } from '#client/office/kit/list/online-list-page.tsx';
import { Moment } from '#client/office/kit/moment.tsx';
import { useWords, type Words } from '#client/office/kit/words.ts';
import { PageLink } from '#client/ui/page-link.tsx';
import type { Column } from '#client/ui/table/table-props.ts';
import { type AuditEntry, auditFiltersSchema } from '#contract/audit/entity.ts';
import { type ListName, lists } from '#contract/lists.ts';
import { EntryChanges } from './entry-changes.tsx';
import { recordInLog, recordsInLog } from './paths.ts';

const auditList: OnlineList = {
  noun: 'audit',
  path: '/audit-log',
  filters: auditFiltersSchema,
  // That sales were made is nearly all of the log: said only where sales, or one record, are asked for.
  alsoAsk: (filters) => (leavesOutSales(filters) ? { without_sales: 'true' } : {}),
  changesWith: 'users',
};

function leavesOutSales({ entity, entity_id }: Readonly<Record<string, string>>): boolean {
  return entity === undefined && entity_id === undefined;
}

/** In the order in which they are offered. Of accounts only super admins may read. */
const entities = [...Object.keys(recordsInLog), 'stock', 'payment_statement', 'business'];

const entityFilter: ListFilter<string, AuditEntry> = {
  kind: 'choice',
  name: 'entity',
  useOptions: (context) => {
    const isSuperAdmin = useSession().role === 'super_admin';
    const offered = entities.filter((entity) => isSuperAdmin || entity !== 'account');
    return choiceFilter('entity', offered).useOptions(context);
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
    // Those of the rows, and the one that a link names.
    useOptions: ({ rows, words }) => {
      const options = rows.map(({ row }) => ({ value: row.entity_id, label: nameOf(row, words) }));
      return [...new Map(options.map((option) => [option.value, option])).values()];
    },
  },
];

/** Who changed what, back to the first change: with what was before and after, in words. */
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
      note={(set) =>
        leavesOutSales(set) && <p className="text-sm text-ink-2">{t('withoutSales')}</p>
      }
    />
  );
}

function useColumns(): Column<AuditEntry>[] {
  const t = useTranslations('office.audit.column');
  const words = useWords('audit');
  const actions = useWords('detail');
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
      cell: (entry) => actionIn(actions, entry),
      isPlainOnCard: true,
    },
    {
      key: 'who',
      header: t('who'),
      cell: ({ actor }) => actor?.username ?? words('nobody'),
      isPlainOnCard: true,
    },
    {
      key: 'when',
      header: t('when'),
      cell: ({ at }) => <Moment at={at} />,
      fold: { below: 815, into: 'who' },
      isOneLine: true,
      isPlainOnCard: true,
    },
    {
      key: 'changes',
      header: t('changes'),
      cell: (entry) => <EntryChanges entry={entry} name={nameOf(entry, words)} />,
      className: 'md:min-w-56',
      isPlainOnCard: true,
      isCardLine: true,
    },
  ];
}

/** What the record is called; what has no name is called as its kind. */
function nameOf(entry: AuditEntry, words: Words): string {
  return entry.name ?? kindOf(entry, words);
}

function kindOf({ entity }: AuditEntry, words: Words): string {
  const key = `entity.${entity}`;
  return words.has(key) ? words(key) : entity;
}

/** The name of the record, which leads to it, above the kind of record that it is. */
function LoggedRecord({ entry }: { entry: AuditEntry }) {
  const words = useWords('audit');
  const { entity, entity_id: id, name } = entry;
  const record = recordInLog(entity);
  const text = nameOf(entry, words);
  // A transfer, waste or a count is told by what it moved.
  const movesUrl = entity === 'stock' ? `/stock/movements?ref_id=${id}` : undefined;
  return (
    <>
      {record ? (
        <StoredLink list={record.list} id={id} to={`${record.path}?detail=${id}`}>
          {text}
        </StoredLink>
      ) : movesUrl ? (
        <PageLink to={movesUrl} className={linkLook}>
          {text}
        </PageLink>
      ) : (
        text
      )}
      {name !== null && (
        <span className="block text-xs font-normal text-ink-2 max-md:inline max-md:before:content-['_·_']">
          {kindOf(entry, words)}
        </span>
      )}
    </>
  );
}

const linkLook = 'font-semibold text-caramel-ink underline-offset-3 hover:underline';

interface StoredLinkProps {
  list: ListName;
  id: string;
  to: string;
  children: string;
}

/** Documents are never deleted; another record that this device lacks may be. */
const documents: readonly ListName[] = [
  ...(['restocks', 'restockRequests', 'cartAssignments', 'transactions'] as const),
];

function StoredLink({ list, id, to, children }: StoredLinkProps) {
  const isStored = useIsStored(lists[list], id);
  if (!isStored && !documents.includes(list)) return children;
  return (
    <PageLink to={to} className={linkLook}>
      {children}
    </PageLink>
  );
}
