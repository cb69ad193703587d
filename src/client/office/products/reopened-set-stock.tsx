import { useNavigate } from 'react-router-dom';
import { useRecord } from '#client/data/use-record.ts';
import { settled } from '#client/office/kit/form/settled.ts';
import { useReopened } from '#client/office/kit/form/use-reopened.ts';
import { lists } from '#contract/lists.ts';
import { SetStockSheet } from './set-stock-sheet.tsx';

/** `?stock=<seq>`: the outbox sends a refused count of a product here. */
export function ReopenedSetStock() {
  const count = useReopened('productStockCount', 'stock');
  const { record } = useRecord(lists.products, count?.args.id);
  const navigate = useNavigate();
  if (!count || !record) return null;
  return (
    <SetStockSheet
      product={record.row}
      entry={count}
      onClose={() => void navigate('/outbox', { state: settled })}
    />
  );
}
