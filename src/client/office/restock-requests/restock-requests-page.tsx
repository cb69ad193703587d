import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import { useList } from '#client/data/use-list.ts';
import { useDetail } from '#client/office/kit/detail/use-detail.ts';
import { useDialogTarget } from '#client/office/kit/dialog/use-dialog-target.ts';
import { ListToolbar } from '#client/office/kit/list/list-toolbar.tsx';
import { RecordList } from '#client/office/kit/list/record-list.tsx';
import { NumberFilter } from '#client/office/kit/list/search-filter.tsx';
import { useColumns } from '#client/office/kit/list/use-columns.tsx';
import { useListParams } from '#client/office/kit/list/use-list-params.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import { lists } from '#contract/lists.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { filters } from './filters.ts';
import { requestName } from './request-name.ts';
import { rightsOn } from './request-rights.ts';
import { useRequestColumns } from './use-request-columns.tsx';

const load = () => import('./lazy-parts.ts');
const RequestDetail = lazyOnOpen(load, 'RequestDetail', {
  isOpen: ({ detail }) => detail.id !== undefined,
});
const CancelRequest = lazyOnOpen(load, 'CancelRequest', {
  isOpen: ({ target }) => target !== undefined,
});

// Rendered only while open, so they need no `isOpen`.
const RequestActionDialog = lazyOnOpen(load, 'RequestActionDialog');
const RequestSheet = lazyOnOpen(load, 'RequestSheet');
const QueuedRequest = lazyOnOpen(load, 'QueuedRequest');

type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'action'; request: RestockRequest };

/** The list of restock requests, with their detail, form and decisions. */
export function RestockRequestsPage() {
  const t = useTranslations('office.restockRequests');
  const { user_id: userId } = useSession();
  const control = useListParams(lists.restockRequests);
  const view = useList(lists.restockRequests, control.params);
  const columns = useColumns(
    { list: lists.restockRequests, columns: { use: useRequestColumns } },
    { control },
  );
  const detail = useDetail(view.rows);
  const cancelDialog = useDialogTarget<RestockRequest>();
  const [dialog, setDialog] = useState<OpenDialog>();
  // The list is loaded again, because somebody else may have decided or edited first.
  const close = () => {
    setDialog(undefined);
    view.reload();
  };
  return (
    <>
      <RecordList
        control={control}
        view={view}
        title={t('title')}
        caption={t('title')}
        add={
          <Button icon={<Plus aria-hidden size={18} />} onClick={() => setDialog({ kind: 'new' })}>
            {t('add')}
          </Button>
        }
        toolbar={
          <ListToolbar
            noun="restockRequests"
            control={control}
            view={view}
            search={<NumberFilter control={control} prefix="PB" />}
            filters={filters}
          />
        }
        columns={columns}
        openId={detail.id}
        onOpen={detail.open}
        nameOf={requestName}
        actsOf={(shown) => {
          if (!rightsOn(shown, userId).canDecide) return [];
          const onChoose = () => setDialog({ kind: 'action', request: shown.row });
          return [{ key: 'action', label: t('action'), isNext: true, onChoose }];
        }}
        emptyText={t('empty.text')}
        fetchFailedText={t('failed.fetch')}
      />
      <RequestDetail
        detail={detail}
        userId={userId}
        onEdit={(request) => detail.thenOpen(() => setDialog({ kind: 'edit', request }))}
        onAct={(request) => detail.thenOpen(() => setDialog({ kind: 'action', request }))}
        onCancel={(request) => detail.thenOpen(() => cancelDialog.open(request))}
      />
      <CancelRequest {...cancelDialog} />
      {dialog?.kind === 'new' && <RequestSheet onClose={close} />}
      {dialog?.kind === 'edit' && <RequestSheet record={dialog.request} onClose={close} />}
      {dialog?.kind === 'action' && (
        <RequestActionDialog request={dialog.request} onClose={close} />
      )}
      {control.hasParameter('edit') && <QueuedRequest />}
    </>
  );
}
