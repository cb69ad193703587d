import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRecord } from '#client/data/use-record.ts';
import { withWords } from '#client/i18n/locale-store.ts';
import { settled } from '#client/office/list/settled.ts';
import { useReopened } from '#client/office/list/use-reopened.ts';
import { lists } from '#contract/lists.ts';

const SetStockSheet = lazy(() => withWords('office', import('./set-stock-sheet.tsx')));

/** `?stock=<seq>`: the outbox sends a refused count of a product here. */
export default function ReopenedSetStock() {
  const count = useReopened('productStockCount', 'stock');
  const { record } = useRecord(lists.products, count?.args.id);
  const navigate = useNavigate();
  if (!count || !record) return null;
  return (
    <Suspense>
      <SetStockSheet
        product={record.row}
        entry={count}
        onClose={() => void navigate('/outbox', { state: settled })}
      />
    </Suspense>
  );
}
