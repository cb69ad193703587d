import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useList } from '#client/data/use-list.ts';
import { useDetail } from '#client/office/kit/detail/use-detail.ts';
import { useDialogTarget } from '#client/office/kit/dialog/use-dialog-target.ts';
import { DetailButton } from '#client/office/kit/list/record-actions.tsx';
import { RecordList } from '#client/office/kit/list/record-list.tsx';
import { useColumns } from '#client/office/kit/list/use-columns.tsx';
import { useListParams } from '#client/office/kit/list/use-list-params.ts';
import { useSession } from '#client/state/use-session.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyOnOpen } from '#client/ui/lazy-on-open.tsx';
import { lists } from '#contract/lists.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { requestName } from './request-name.ts';
import { rightsOn } from './request-rights.ts';
import { RequestToolbar } from './request-toolbar.tsx';
import { useRequestColumns } from './use-request-columns.tsx';

const load = () => import('./lazy-parts.ts');
const RequestDetail = lazyOnOpen(load, 'RequestDetail', {
  isOpen: ({ detail }) => detail.id !== undefined,
});
const CancelRequest = lazyOnOpen(load, 'CancelRequest', {
  isOpen: ({ target }) => target !== undefined,
});

const RequestActionDialog = lazyOnOpen(load, 'RequestActionDialog');
const RequestSheet = lazyOnOpen(load, 'RequestSheet');
const QueuedRequest = lazyOnOpen(load, 'QueuedRequest');

type Open = { form: 'new' } | { form: 'edit' | 'action'; request: RestockRequest };

export function RestockRequestsPage() {
  const t = useTranslations('office.restockRequests');
  const { user_id: userId } = useSession();
  const control = useListParams(lists.restockRequests);
  const view = useList(lists.restockRequests, control.params);
  const columns = useColumns(
    { list: lists.restockRequests, columns: { use: useRequestColumns } },
    { control, rows: view.rows },
  );
  const detail = useDetail(view.rows);
  const cancelling = useDialogTarget<RestockRequest>();
  const [open, setOpen] = useState<Open>();
  // One dialog at a time: the detail closes before the next opens.
  const swap = (next: () => void) => {
    detail.close();
    next();
  };
  const close = () => {
    setOpen(undefined);
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
          <Button icon={<Plus aria-hidden size={18} />} onClick={() => setOpen({ form: 'new' })}>
            {t('add')}
          </Button>
        }
        toolbar={<RequestToolbar control={control} />}
        columns={columns}
        onOpen={detail.open}
        actions={(shown) => (
          <>
            <DetailButton name={requestName(shown.row)} onClick={() => detail.open(shown.id)} />
            {rightsOn(shown, userId).canDecide && (
              <Button
                variant="secondary"
                size="small"
                aria-label={t('actionOn', { name: requestName(shown.row) })}
                onClick={() => setOpen({ form: 'action', request: shown.row })}
              >
                {t('action')}
              </Button>
            )}
          </>
        )}
        emptyText={t('empty.text')}
        failedFetch={t('failed.fetch')}
      />
      <RequestDetail
        detail={detail}
        userId={userId}
        onEdit={(request) => swap(() => setOpen({ form: 'edit', request }))}
        onAct={(request) => swap(() => setOpen({ form: 'action', request }))}
        onCancel={(request) => swap(() => cancelling.open(request))}
      />
      <CancelRequest {...cancelling} />
      {open?.form === 'new' && <RequestSheet onClose={close} />}
      {open?.form === 'edit' && <RequestSheet record={open.request} onClose={close} />}
      {open?.form === 'action' && <RequestActionDialog request={open.request} onClose={close} />}
      {control.hasParameter('edit') && <QueuedRequest />}
    </>
  );
}
