import { useTranslations } from 'use-intl';
import type { OverlaidRow } from '#client/data/use-list.ts';
import { RowMark } from '#client/office/list/row-mark.tsx';
import { RowName } from '#client/office/list/row-name.tsx';
import type { ListParamsControl } from '#client/office/list/use-list-params.ts';
import { useSortOf } from '#client/office/list/use-sort-of.ts';
import type { Column } from '#client/ui/data-table.tsx';
import type { Product } from '#contract/entities/product.ts';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import { ProductImage } from './product-image.tsx';
import { ProductStatusBadge } from './product-status-badge.tsx';

export function useProductColumns(
  control: ListParamsControl<'products'>,
): Column<OverlaidRow<Product>>[] {
  const t = useTranslations('office.products');
  const sortOf = useSortOf(control);
  return [
    {
      key: 'image',
      header: t('column.image'),
      cell: ({ row }) => <ProductImage url={row.image_url} alt="" />,
      hideOnCard: true,
      className: 'w-18',
    },
    {
      key: 'name',
      header: t('column.name'),
      cell: ({ row, mark }) => <RowName mark={mark}>{row.name}</RowName>,
      primary: true,
      sort: sortOf('name'),
    },
    {
      key: 'category',
      header: t('column.category'),
      cell: ({ row }) => row.category,
      sort: sortOf('category'),
    },
    {
      key: 'price',
      header: t('column.price'),
      cell: ({ row }) => <span className="whitespace-nowrap">{formatRupiah(row.price)}</span>,
      align: 'right',
    },
    { key: 'unit', header: t('column.unit'), cell: ({ row }) => row.unit, sort: sortOf('unit') },
    {
      key: 'stock',
      header: t('column.stock'),
      cell: ({ row }) => <Stock product={row} />,
      align: 'right',
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: ({ row, mark }) =>
        mark ? <RowMark mark={mark} /> : <ProductStatusBadge status={row.status} />,
      isCardAside: true,
      sort: sortOf('status'),
    },
  ];
}

function Stock({ product }: { product: Product }) {
  const t = useTranslations('office.products');
  const isLow = product.stock <= product.stock_alert;
  if (!isLow) return formatWhole(product.stock);
  return (
    <span className="font-semibold text-red">
      {formatWhole(product.stock)}
      <span className="block text-xs font-normal whitespace-nowrap max-md:inline max-md:pl-1.5">
        {t('low', { alert: formatWhole(product.stock_alert) })}
      </span>
    </span>
  );
}
