import { useTranslations } from 'use-intl';
import type { Mark, OverlaidRow } from '#client/data/use-list.ts';
import { RowMark } from '#client/office/kit/list/row-mark.tsx';
import { RowName } from '#client/office/kit/list/row-name.tsx';
import { StackedCell } from '#client/office/kit/list/stacked-cell.tsx';
import { useIsCards, useIsRoomy } from '#client/office/kit/list/use-is-roomy.ts';
import type { ListParamsControl } from '#client/office/kit/list/use-list-params.ts';
import { useSortOf } from '#client/office/kit/list/use-sort-of.ts';
import type { Column } from '#client/ui/table-props.ts';
import { isolateText } from '#contract/isolate-text.ts';
import { formatRupiah, formatWhole } from '#contract/money.ts';
import type { Product } from '#contract/products/entity.ts';
import { ProductImage } from './product-image.tsx';
import { ProductStatusBadge } from './product-status-badge.tsx';

export function useProductColumns(
  control: ListParamsControl<'products'>,
): Column<OverlaidRow<Product>>[] {
  const t = useTranslations('office.products');
  const sortOf = useSortOf(control);
  const isRoomy = useIsRoomy();
  const isCards = useIsCards();
  const isStacked = !isRoomy && !isCards;
  const columns: (Column<OverlaidRow<Product>> & { isStackedAway?: boolean })[] = [
    {
      key: 'image',
      header: t('column.image'),
      cell: ({ row }) => <ProductImage url={row.image_url} alt="" />,
      hideOnCard: true,
      className: 'w-18',
      isStackedAway: true,
    },
    {
      key: 'name',
      header: t('column.name'),
      cell: ({ row, mark }) => <Name product={row} mark={mark} isStacked={isStacked} />,
      primary: true,
      sort: sortOf('name'),
    },
    {
      key: 'category',
      header: t('column.category'),
      cell: ({ row }) => row.category,
      isStackedAway: true,
      sort: sortOf('category'),
      isPlainOnCard: true,
    },
    {
      key: 'price',
      header: t('column.price'),
      cell: ({ row }) => formatRupiah(row.price),
      isPlainOnCard: true,
      isOneLine: true,
      align: 'right',
    },
    {
      key: 'unit',
      header: t('column.unit'),
      cell: ({ row }) => row.unit,
      sort: sortOf('unit'),
      isStackedAway: true,
    },
    {
      key: 'stock',
      header: t('column.stock'),
      cell: ({ row }) => <Stock product={row} unit={isStacked ? row.unit : undefined} />,
      isOneLine: true,
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
  return columns.filter(({ isStackedAway }) => !isStacked || !isStackedAway);
}

interface NameProps {
  product: Product;
  mark: Mark | undefined;
  isStacked: boolean;
}

function Name({ product, mark, isStacked }: NameProps) {
  const name = <RowName mark={mark}>{product.name}</RowName>;
  if (!isStacked) return name;
  return (
    <span className="flex items-center gap-3">
      <ProductImage url={product.image_url} alt="" className="size-9" />
      <StackedCell below={product.category}>{name}</StackedCell>
    </span>
  );
}

function Stock({ product, unit }: { product: Product; unit: string | undefined }) {
  const t = useTranslations('office.products');
  // What is not sold any more is silent, as its alerts are (domain, A.9).
  const isLow = product.status === 'active' && product.stock <= product.stock_alert;
  const amount = [formatWhole(product.stock), unit && isolateText(unit)].filter(Boolean).join(' ');
  if (!isLow) return amount;
  return (
    <span className="font-semibold text-red">
      {amount}
      <span className="block text-xs font-normal max-md:inline max-md:pl-1.5">
        {t('low', { alert: formatWhole(product.stock_alert) })}
      </span>
    </span>
  );
}
