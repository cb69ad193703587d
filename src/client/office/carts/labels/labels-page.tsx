import { useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useRows } from '#client/data/use-rows.ts';
import { labelUrl } from '#client/office/kit/find-cart/cart-address.ts';
import { isSelectable } from '#client/office/kit/form/choices/use-choices.ts';
import { readListUrl } from '#client/office/kit/list/list-url.ts';
import { PrintButton } from '#client/office/kit/print/print-button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Cart } from '#contract/carts/entity.ts';
import { lists } from '#contract/lists.ts';

/** The number that fits on an A4 page (styles/print.css). */
const labelsPerSheet = 12;

/** Shows the labels of all carts that match the list's filters, not only of one page (screens 3.30). */
export function LabelsPage() {
  const t = useTranslations('office.findCart.labels');
  const [search] = useSearchParams();
  const { rows, isLoading, pagination } = useRows(lists.carts, readListUrl('carts', search).params, { scope: 'all' });
  const carts = rows.filter(isSelectable).map(({ row }) => row);
  const sheets = Math.ceil(carts.length / labelsPerSheet);
  return (
    <>
      <PageHeader
        title={t('title')}
        back={{ to: `/carts?${search}`, label: t('back') }}
        actions={
          carts.length > 0 && (
            <PrintButton content={carts} visibleLabel={t('print')}>
              {(printed) => <Labels carts={printed} />}
            </PrintButton>
          )
        }
        note={
          <p className="mt-1 mb-4 max-w-prose text-sm text-ink-2">
            {t('about')} {carts.length > 0 && `${t('count', { count: carts.length, sheets })}.`}
          </p>
        }
      />
      {pagination.has_next && (
        <p role="status" className="mb-3 font-medium text-amber">
          {t('partial')}
        </p>
      )}
      {isLoading && <Skeleton lines={6} />}
      {!isLoading && carts.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      <Labels carts={carts} />
    </>
  );
}

function Labels({ carts }: { carts: readonly Cart[] }) {
  const t = useTranslations('office.findCart.labels');
  return (
    <ul data-labels className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3">
      {carts.map(({ id, name, code }) => (
        <li
          key={id}
          // Paper is white, even in the dark theme.
          className="flex min-w-0 flex-col items-center rounded-xl border border-line bg-[#fff] p-3 text-center text-[#000]"
        >
          <QrCode text={labelUrl(id)} label={t('code', { name })} className="w-full max-w-36" />
          <strong className="figures text-lg font-semibold">{code}</strong>
          <span className="line-clamp-2 wrap-anywhere">{name}</span>
        </li>
      ))}
    </ul>
  );
}
