import type { Days } from '#client/office/kit/list/periods.ts';
import { PageLink } from '#client/ui/page-link.tsx';
import type { salesGroups } from '#contract/reports/entity.ts';
import type { SaleLine } from './sale-lines.ts';
import { useReportTexts } from './use-report-texts.ts';

type SalesGroup = (typeof salesGroups)[number];

interface SaleNameProps {
  line: SaleLine;
  by: SalesGroup;
  days: Days;
}

/** The parameter of the list of sales that has the key of a row. */
const saleFilters: Partial<Record<SalesGroup, string>> = {
  cart: 'cart_id',
  barista: 'sales_id',
  method: 'payment_method',
};

/** The name of a row; it leads to the sales that its figures count, where the list can show just these. */
export function SaleName({ line: { key, label }, by, days }: SaleNameProps) {
  const { nameOf } = useReportTexts();
  const filter = saleFilters[by];
  const name = nameOf(by, key, label);
  if ((by !== 'day' && filter === undefined) || key === '') return name;
  const query = new URLSearchParams({
    status: 'completed',
    start_date: by === 'day' ? key : days.first,
    end_date: by === 'day' ? key : days.last,
    ...(filter !== undefined && { [filter]: key }),
  });
  return (
    <PageLink
      to={`/transactions?${query}`}
      className="underline decoration-control underline-offset-3 hover:text-caramel-ink"
    >
      {name}
    </PageLink>
  );
}
