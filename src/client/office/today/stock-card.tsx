import { useFormatter, useTranslations } from 'use-intl';
import { useRemote } from '#client/data/remote-query.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { businessToday, useInstantFormat } from '#client/state/use-instant.ts';
import { addDays } from '#contract/fields/dates.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { EarningsReport, LossesReport } from '#contract/reports/entity.ts';
import { sumLosses } from '#contract/reports/losses.ts';
import type { ReorderSuggestion } from '#contract/stock/reorder-suggestions.ts';
import { lowProducts } from '../restocks/reorder/order-values.ts';
import { useOrders } from '../restocks/reorder/use-order.ts';
import { TodayCard, TodayLink, TodayRow } from './today-card.tsx';
import { useExpiringUnits } from './use-today.ts';

const maxPerKind = 4;

export function StockCard() {
  const t = useTranslations('office.today.goods');
  const { day } = useInstantFormat();
  const orders = useOrders();
  const low = orders && lowProducts(orders);
  const expiring = useExpiringUnits();
  const today = businessToday();
  const expiryText = (date: string) => {
    if (date < today) return t('someExpired');
    if (date === today) return t('firstToday');
    return date === addDays(today, 1) ? t('firstTomorrow') : t('first', { day: day(date) });
  };
  const runOutText = ({ product: name, left, runOutDate }: ReorderSuggestion) => {
    if (left === 0) return t('gone', { name });
    if (runOutDate === today) return t('goneToday', { name });
    if (runOutDate === addDays(today, 1)) return t('goneTomorrow', { name });
    return t('low', { name, units: formatWhole(left) });
  };
  return (
    <TodayCard title={t('title')} link={{ to: orderUrl(low?.[0]?.warehouse), label: t('order') }}>
      <ul>
        {low?.length === 0 && expiring?.length === 0 && <li className="py-2 text-ink-2">{t('enough')}</li>}
        {low?.slice(0, maxPerKind).map(({ warehouse, proposal }) => (
          <TodayRow
            key={proposal.productId}
            to={orderUrl(warehouse)}
            aside={proposal.quantity > 0 && t('orderUnits', { units: formatWhole(proposal.quantity) })}
          >
            {runOutText(proposal)}
          </TodayRow>
        ))}
        {low &&
          low.length > maxPerKind &&
          orders
            .filter(({ warehouse }) => low.some((one) => one.warehouse === warehouse))
            .map(({ warehouse, proposals }) => {
              const count = formatWhole(proposals.length);
              return (
                <li key={warehouse.id} className="border-t border-line">
                  <TodayLink to={orderUrl(warehouse)}>
                    {orders.length === 1
                      ? t('allToOrder', { count })
                      : t('allToOrderInto', { count, place: warehouse.name })}
                  </TodayLink>
                </li>
              );
            })}
        {expiring?.slice(0, maxPerKind).map(({ productId, name, first, units }) => (
          <TodayRow
            key={productId}
            to={`/stock-overview?expiring=3&product_name=${encodeURIComponent(name)}`}
            tone={first <= addDays(today, 1) ? 'red' : undefined}
            aside={expiryText(first)}
          >
            {t('expiring', { count: units, units: formatWhole(units), name })}
          </TodayRow>
        ))}
        {expiring && expiring.length > maxPerKind && (
          <li className="border-t border-line">
            <TodayLink to="/stock-overview?expiring=3">{t('allExpiring')}</TodayLink>
          </li>
        )}
        <Yesterday date={addDays(today, -1)} />
      </ul>
    </TodayCard>
  );
}

function orderUrl(warehouse: { id: string } | undefined): string {
  return warehouse ? `/restocks/order?warehouse=${warehouse.id}` : '/restocks/order';
}

/** Losses and gross profit come only from the server. */
function Yesterday({ date }: { date: string }) {
  const t = useTranslations('office.today.goods');
  const format = useFormatter();
  const { isOffline } = useSyncStatus();
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 });
  const days = `start_date=${date}&end_date=${date}`;
  const lossesReport = useRemote<LossesReport>({ path: `/reports/losses?by=product&${days}` }).data;
  const lossesText = useLossesText();
  const earningsRow = useRemote<EarningsReport>({ path: `/reports/earnings?by=day&${days}` }).data?.[0];
  if (isOffline) return <li className="border-t border-line py-2 text-ink-2">{t('needsServer')}</li>;
  return (
    <>
      {lossesReport && <TodayRow to={`/reports/losses?by=product&${days}`}>{lossesText(lossesReport)}</TodayRow>}
      {earningsRow && earningsRow.costed_units > 0 && (
        <TodayRow
          to={`/reports/sales?by=product&${days}`}
          aside={t('costed', { share: percent(earningsRow.costed_units / earningsRow.units) })}
        >
          {t('earned', { value: formatRupiah(earningsRow.costed_revenue - earningsRow.cost) })}
        </TodayRow>
      )}
    </>
  );
}

/** Overages are listed separately, because they don't offset losses. */
function useLossesText() {
  const t = useTranslations('office.today.goods');
  return (report: LossesReport): string => {
    const { value, ...units } = sumLosses(report);
    const parts = (['wasted', 'missing', 'found'] as const)
      .filter((part) => units[part] > 0)
      .map((part) => t(part, { units: formatWhole(units[part]) }));
    if (parts.length === 0) return t('nothingLost');
    return t('lost', { what: parts.join(', '), value: formatRupiah(value) });
  };
}
