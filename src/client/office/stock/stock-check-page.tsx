import { useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import { useRows } from '#client/data/use-rows.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { minimumsOnShift } from '#contract/fields/minimums.ts';
import { lists } from '#contract/lists.ts';
import { isOfficeRole } from '#contract/roles.ts';
import { PlaceStock } from './places/place-stock.tsx';
import { StockFreshness, StockLinesCard } from './places/stock-lines-card.tsx';
import { toOwnStockLines } from './stock-lines.ts';

export function StockCheckPage() {
  const { role } = useSession();
  return isOfficeRole(role) ? <PlaceStock /> : <OwnCartStock />;
}

function OwnCartStock() {
  const t = useTranslations('office.stock.check');
  const openShifts = useRows(lists.cartAssignments, { status: 'in_use', page: 1, limit: 1 }, { scope: 'page' });
  const products = useRows(lists.products, {}, { scope: 'all' });
  // A barista has access only to their own cart.
  const carts = useRows(lists.carts, {}, { scope: 'all' });
  const assignment = openShifts.rows[0]?.row;
  const ownCart = carts.rows.find(({ id }) => id === assignment?.cart_id)?.row;
  const stockLines = assignment ? toOwnStockLines(assignment, products.rows, ownCart && minimumsOnShift(ownCart)) : [];
  return (
    <div className="mx-auto max-w-210">
      <PageHeader
        title={t('title')}
        note={
          <StockFreshness
            isLive={openShifts.isLive}
            isLoading={openShifts.isLoading}
            isBlocked={openShifts.isBlocked}
            source={openShifts.source}
            savedAt={openShifts.savedAt}
            error={openShifts.error}
          />
        }
      />
      <div className="flex flex-col gap-3">
        {assignment && <h2 className="title text-lg">{assignment.cart_details.name}</h2>}
        <StockLinesCard
          label={assignment?.cart_details.name ?? t('title')}
          stockLines={stockLines}
          isLoading={openShifts.isLoading}
          isSearch={false}
          emptyText={t(assignment ? 'emptyCart' : 'noCart')}
        />
      </div>
    </div>
  );
}
