import { useTranslations } from 'use-intl';
import { useRowsHere } from '#client/data/use-whole-list.ts';
import { lists } from '#contract/lists.ts';
import type { RestockRequest } from '#contract/restock-requests/entity.ts';
import { useTill } from './use-till.ts';

/** What became of the requests of this shift. */
export function Requests() {
  const t = useTranslations('till.cart');
  const { assignment } = useTill();
  const rows = useRowsHere(lists.restockRequests);
  const requests = (rows ?? []).filter(
    ({ row }) =>
      row.created_at >= (assignment?.assign_date ?? '') && row.cart_id === assignment?.cart_id,
  );
  if (requests.length === 0) return null;
  return (
    <section className="rounded-xl border border-line bg-paper p-4">
      <h2 className="font-semibold">{t('requests')}</h2>
      <ul>
        {requests.map(({ id, row }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-3 border-b border-line py-2.5 last:border-0"
          >
            <span>
              {row.items
                .map((item) => `${item.quantity} × ${item.product_details.name}`)
                .join(', ')}
              {row.decision_note && <span className="block text-sm">{row.decision_note}</span>}
            </span>
            <RequestState row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RequestState({ row }: { row: RestockRequest }) {
  const t = useTranslations('till.cart');
  if (row.number === '') return <span className="font-semibold text-amber">{t('unsent')}</span>;
  const units = row.items.reduce((sum, item) => sum + (item.approved_quantity ?? 0), 0);
  const known = ['pending', 'approved', 'rejected', 'cancelled'] as const;
  const state = known.find((each) => each === row.status) ?? 'pending';
  return <span className="font-semibold">{t(`request.${state}`, { count: units })}</span>;
}
