import { useNavigate } from 'react-router-dom';
import { useRecord } from '#client/data/use-record.ts';
import { ReconcileDialog } from '#client/office/kit/count/reconcile-dialog.tsx';
import { settled } from '#client/office/kit/form/settled.ts';
import { useReopened } from '#client/office/kit/form/use-reopened.ts';
import { lists } from '#contract/lists.ts';
import { WarehouseDialog } from './warehouse-dialog.tsx';

/** `?warehouse=<seq>` and `?reconcile=<seq>`: the outbox sends an unsent change here. */
export function ReopenedCartEntry() {
  const warehouse = useReopened('cartAssignWarehouse', 'warehouse');
  const count = useReopened('cartReconcile', 'reconcile');
  const { record } = useRecord(lists.carts, warehouse?.args.id);
  const navigate = useNavigate();
  const back = () => void navigate('/outbox', { state: settled });
  return (
    <>
      {warehouse && record && (
        <WarehouseDialog cart={record.row} entry={warehouse} onClose={back} />
      )}
      {count && (
        <ReconcileDialog
          cart={{
            id: count.args.id,
            name: count.view.names[count.args.id] ?? '',
            code: count.view.names[`code:${count.args.id}`] ?? '',
          }}
          entry={count}
          onClose={back}
        />
      )}
    </>
  );
}
