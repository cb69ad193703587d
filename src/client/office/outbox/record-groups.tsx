import { useTranslations } from 'use-intl';
import { kindOfList, type Messages, useOfficeMessages } from '#client/office/kit/resource-messages.ts';
import { PageLink } from '#client/ui/page-link.tsx';
import { isId } from '#contract/fields/ids.ts';
import { type ListName, lists } from '#contract/lists.ts';
import { isMutationName, mutationByName } from '#contract/mutations.ts';
import { entriesOf, idOf, listOfRecord, type RecordGroup, resourceOfRecord } from './outbox-lines.ts';
import { OutboxSection, type RowContext, usePages } from './outbox-section.tsx';

const groupsPerPage = 10;

export function RecordGroups(props: { groups: readonly RecordGroup[]; context: RowContext }) {
  const { groups, context } = props;
  const pages = usePages(groups, groupsPerPage);
  return (
    <>
      {pages.shown.map((group) => (
        <Group key={idOf(group.record)} group={group} context={context} />
      ))}
      {pages.pager && <div className="mb-6">{pages.pager}</div>}
    </>
  );
}

function Group({ group, context }: { group: RecordGroup; context: RowContext }) {
  const t = useTranslations('office.outbox');
  const messages = useOfficeMessages();
  const { record, lines } = group;
  const newest = lines[0] && entriesOf(lines[0])[0];
  const list = listOfRecord(record, newest?.name);
  const kind = kindOf(messages, record, list);
  const name = newest?.label.subject || kind;
  const count = (linesToCount: typeof lines) => linesToCount.flatMap(entriesOf).length;
  const waiting = count(lines.filter((line) => !('sent' in line)));
  // Security: stored text can contain anything, so only a valid id becomes part of the URL.
  const id = idOf(record);
  const isLinked = list !== undefined && isId(id) && !isDelete(newest?.name);
  return (
    <OutboxSection
      label={name}
      title={
        isLinked ? (
          <PageLink
            to={`${lists[list].path}?detail=${id}`}
            className="inline-flex min-h-8 items-center text-caramel-ink underline-offset-3 hover:underline pointer-coarse:min-h-11"
          >
            <span className="sr-only">{t('openRecord', { name })}</span>
            <span aria-hidden="true">{name}</span>
          </PageLink>
        ) : (
          name
        )
      }
      text={t('ofRecord', { kind, count: count(lines), waiting })}
      {...{ lines, context }}
    />
  );
}

function kindOf(messages: Messages, record: string, list: ListName | undefined): string {
  const ownKey = `outbox.kind.${resourceOfRecord(record)}`;
  if (list === undefined && messages.has(ownKey)) return messages(ownKey);
  return kindOfList(messages, list ?? 'stockSummary');
}

function isDelete(name: string | undefined): boolean {
  return name !== undefined && isMutationName(name) && mutationByName(name).kind === 'delete';
}
