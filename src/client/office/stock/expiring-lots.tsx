import { useTranslations } from 'use-intl';
import { useDocument } from '#client/data/use-document.ts';
import { FreshnessLine } from '#client/office/kit/list/freshness-line.tsx';
import { ListDrawing } from '#client/office/kit/list/list-empty.tsx';
import { ExpiryBadge } from '#client/office/kit/moment.tsx';
import { DataTable } from '#client/ui/data-table.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { documents } from '#contract/documents.ts';
import { formatWhole } from '#contract/money.ts';

/** The address of the lots that expire soon; notices link to it. */
export const expiringLotsPath = '/stock-overview?expiring=1';

/** What expires by tomorrow or has expired, and where it is. */
export function ExpiringLots() {
  const t = useTranslations('office.stock');
  const { data, isLoading, ...freshness } = useDocument(documents.expiringLots);
  const overview = { to: '/stock-overview', label: t('title') };
  return (
    <>
      <PageHeader
        title={t('expiring.title')}
        back={{ to: overview.to, label: t('expiring.back') }}
        breadcrumb={[overview, { label: t('expiring.title') }]}
        note={
          <FreshnessLine
            {...freshness}
            isLoading={isLoading}
            isBlocked={false}
            source="server"
            error={undefined}
          />
        }
      />
      {isLoading ? (
        <Skeleton lines={6} />
      ) : (
        <DataTable
          caption={t('expiring.title')}
          rows={data ?? []}
          rowKey={({ product_id, place, expired_date }) =>
            `${product_id} ${place.id} ${expired_date}`
          }
          columns={[
            {
              key: 'product',
              header: t('column.product'),
              cell: (lot) => lot.product_name,
              primary: true,
            },
            {
              key: 'expires',
              header: t('expiring.expires'),
              cell: (lot) => <ExpiryBadge date={lot.expired_date} />,
              isPlainOnCard: true,
            },
            {
              key: 'place',
              header: t('column.locationName'),
              cell: ({ place }) => place.name,
              isPlainOnCard: true,
            },
            {
              key: 'stock',
              header: t('column.stock'),
              cell: (lot) => <span className="font-semibold">{formatWhole(lot.quantity)}</span>,
              align: 'right',
              isFigure: true,
              isPlainOnCard: true,
            },
          ]}
          empty={
            <EmptyState
              title={t('expiring.none')}
              drawing={<ListDrawing of={data === undefined ? 'offline' : 'stockSummary'} />}
              text={data === undefined ? t('expiring.neverSaved') : t('expiring.noneText')}
            />
          }
        />
      )}
    </>
  );
}
