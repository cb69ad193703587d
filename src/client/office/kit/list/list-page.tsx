import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type OverlaidRow, useList } from '#client/data/use-list.ts';
import { useDetail } from '#client/office/kit/detail/use-detail.ts';
import { useDialogTarget } from '#client/office/kit/dialog/use-dialog-target.ts';
import type { LazyParts } from '#client/office/kit/lazy-parts.tsx';
import type { RecordListName, Resource } from '#client/office/kit/resource.ts';
import { useWords } from '#client/office/kit/words.ts';
import { LinkButton } from '#client/ui/button.tsx';
import type { ListRow } from '#contract/lists.ts';
import { DeletedRecordsButton } from './deleted-records-button.tsx';
import { editUrl } from './edit-url.ts';
import { isDeleteQueued } from './is-delete-queued.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { RecordList } from './record-list.tsx';
import { SearchFilter } from './search-filter.tsx';
import { useColumns } from './use-columns.tsx';
import { useListParams } from './use-list-params.ts';
import { useRecordActs } from './use-record-acts.ts';

interface ListPageProps<Name extends RecordListName> {
  resource: Resource<Name>;
  /** The dialogs. Each is loaded when it is opened (see `defineResource`). */
  parts: Pick<LazyParts<Name>, 'Detail' | 'Remove' | 'OwnDialog' | 'QueuedDialogs'>;
}

/** The list of a noun, with the dialogs that open from it. */
export function ListPage<Name extends RecordListName>({ resource, parts }: ListPageProps<Name>) {
  type Row = ListRow<Name>;
  const { list, path, nameField, Note, dialogs = {} } = resource;
  const t = useWords(list.name);
  const control = useListParams(list);
  const view = useList(list, control.params);
  const [ownDialog, setOwnDialog] = useState<{ dialog: string; row: Row }>();
  const open = (dialog: string, row: object) => setOwnDialog({ dialog, row: row as Row });
  const columns = useColumns(resource, { control, open });
  const detail = useDetail(view.rows);
  const removal = useDialogTarget<OverlaidRow<Row>>();
  const recordActs = useRecordActs();
  // The hook comes from the definition of the noun, so it is the same on each render.
  const mayChange = (resource.useMayChange ?? useMayChangeAll)();
  const actsOf = (shown: OverlaidRow<Row>) => {
    if (!mayChange(shown.row) || isDeleteQueued(shown.mark)) return [];
    return [
      recordActs.edit(editUrl(path, shown)),
      ...(resource.actsOf?.(shown, { words: t, open }) ?? []),
      recordActs.remove(() => removal.open(shown)),
    ];
  };
  return (
    <>
      <RecordList
        control={control}
        view={view}
        title={t('title')}
        caption={t('tableCaption')}
        add={
          <LinkButton to={`${path}/create`} icon={<Plus aria-hidden size={18} />}>
            {t('add')}
          </LinkButton>
        }
        headerExtra={
          <DeletedRecordsButton
            noun={list.name}
            restoreMutation={{ name: resource.mutations.restore }}
          />
        }
        toolbar={
          <>
            <ListToolbar
              noun={list.name}
              control={control}
              view={view}
              search={<SearchFilter control={control} label={t('filter.search')} hasShortcut />}
              filters={resource.filters}
            />
            {Note && <Note />}
          </>
        }
        columns={columns}
        openId={detail.id}
        onOpen={detail.open}
        nameOf={(row) => String(row[nameField])}
        actsOf={actsOf}
        emptyText={t('empty.text')}
        fetchFailedText={t('failed.fetch')}
      />
      <parts.Detail resource={resource} detail={detail} open={open} actsOf={actsOf} />
      <parts.Remove resource={resource} {...removal} />
      {ownDialog && <parts.OwnDialog {...ownDialog} onClose={() => setOwnDialog(undefined)} />}
      {control.hasParameter(...Object.keys(dialogs)) && <parts.QueuedDialogs resource={resource} />}
    </>
  );
}

/** For a noun without a rule of its own: every row can be edited and deleted. */
const useMayChangeAll = () => () => true;
