import { Trash } from 'lucide-react';
import { type ComponentType, useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-rows.ts';
import type { DeletedDialogProps } from '#client/office/kit/dialog/deleted-dialog.tsx';
import { useDialogTarget } from '#client/office/kit/dialog/use-dialog-target.ts';
import { lazyPart } from '#client/office/kit/lazy-part.ts';
import type { LazyParts } from '#client/office/kit/lazy-parts.tsx';
import type { SelectionBarProps } from '#client/office/kit/list/selection-bar-props.ts';
import type { RecordListName, Resource } from '#client/office/kit/resource.ts';
import { useListMessages } from '#client/office/kit/resource-messages.ts';
import { useMayCreate } from '#client/office/kit/use-may-create.ts';
import { Button } from '#client/ui/button.tsx';
import { recordName } from '#contract/entities.ts';
import type { ListRow } from '#contract/lists.ts';
import { isDeleteQueued } from '../row-mark.tsx';
import { allFilters } from './list-filter.ts';
import { RecordList, useRecordActions, useRecordPage } from './record-list.tsx';

const DeletedDialog = lazyPart(() => import('#client/office/kit/dialog/deleted-dialog.tsx'), 'DeletedDialog');

interface ListPageProps<Name extends RecordListName> {
  resource: Resource<Name>;
  parts: Pick<LazyParts<Name>, 'Detail' | 'Remove' | 'OwnDialog' | 'QueuedDialogs'> & {
    SelectionBar: ComponentType<SelectionBarProps<Name>>;
  };
}

export function ListPage<Name extends RecordListName>({ resource, parts }: ListPageProps<Name>) {
  type Row = ListRow<Name>;
  const { list, path, Note, HeaderExtra, dialogs = {} } = resource;
  const t = useListMessages(list.name);
  const [ownDialog, setOwnDialog] = useState<{ dialog: string; row: Row }>();
  const open = useCallback((dialog: string, row: object) => setOwnDialog({ dialog, row: row as Row }), []);
  const page = useRecordPage(list, { columns: resource.columns, open });
  const { control, detail } = page;
  const removal = useDialogTarget<OverlaidRow<Row>>();
  const recordActions = useRecordActions();
  const mayCreate = useMayCreate();
  const filters = useMemo(() => allFilters(list.name, resource.filters), [list, resource]);
  // The hook comes from the definition, so it is the same on each render.
  const mayChange = (resource.useMayChange ?? useMayChangeAll)();
  const actionsOf = (overlaidRow: OverlaidRow<Row>) => {
    if (!mayChange(overlaidRow.row) || isDeleteQueued(overlaidRow.mark)) return [];
    return [
      recordActions.edit(editUrl(path, overlaidRow)),
      ...(resource.actionsOf?.(overlaidRow, { messages: t, open }) ?? []),
      recordActions.remove(() => removal.open(overlaidRow)),
    ];
  };
  return (
    <>
      <RecordList
        page={page}
        {...(mayCreate(list.name) && { add: `${path}/create` })}
        headerExtra={
          <>
            {HeaderExtra && <HeaderExtra />}
            <DeletedRecordsButton list={list.name} restoreMutation={{ name: resource.mutations.restore }} />
          </>
        }
        filters={filters}
        note={Note && <Note />}
        nameOf={(row) => recordName(list.name, row)}
        actionsOf={actionsOf}
        SelectionBar={parts.SelectionBar}
      />
      <parts.Detail resource={resource} detail={detail} open={open} actionsOf={actionsOf} />
      <parts.Remove resource={resource} {...removal} />
      {ownDialog && <parts.OwnDialog {...ownDialog} onClose={() => setOwnDialog(undefined)} />}
      {control.hasParameter(...Object.keys(dialogs)) && <parts.QueuedDialogs resource={resource} />}
    </>
  );
}

const useMayChangeAll = () => () => true;

/**
 * A record whose creation was rejected is not on the server, so the create form opens with the values of the rejected
 * entry, the first of the row's entries (`seqs[0]`).
 */
function editUrl(listPath: string, { id, mark }: OverlaidRow<unknown>): string {
  const isRejectedCreation = mark?.kind === 'created' && mark.state === 'refused';
  return isRejectedCreation ? `${listPath}/create?entry=${mark.seqs[0]}` : `${listPath}/edit/${id}`;
}

function DeletedRecordsButton(props: Omit<DeletedDialogProps, 'onClose'>) {
  const t = useTranslations('office.forms.deleted');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<Trash aria-hidden size={18} strokeWidth={1.75} />} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {isOpen && <DeletedDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
