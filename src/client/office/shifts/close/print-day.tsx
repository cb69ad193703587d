import { useTranslations } from 'use-intl';
import { PersonName } from '#client/office/kit/person-name.tsx';
import { PrintButton } from '#client/office/kit/print/print-button.tsx';
import { PrintSheet, PrintTable } from '#client/office/kit/print/print-sheet.tsx';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import type { ProductUnits } from '../cash-of-day.ts';
import type { BusinessDay } from '../use-business-day.ts';
import { useDayTexts } from './use-day-texts.ts';

interface PrintDayProps {
  day: BusinessDay;
  warehouse: string | undefined;
}

export function PrintDay(props: PrintDayProps) {
  return <PrintButton content={props.day}>{(day) => <Sheet {...props} day={day} />}</PrintButton>;
}

function Sheet({ day, warehouse }: PrintDayProps) {
  const t = useTranslations('office.evening.cash');
  const tCloseShifts = useTranslations('office.evening');
  const texts = useDayTexts();
  const { dateTime } = useInstantFormat();
  const { cash: sums, out } = day;
  const alignRight = { align: 'right' as const };
  return (
    <PrintSheet
      title={texts.title(day)}
      lines={[warehouse ?? tCloseShifts('allWarehouses'), ...texts.notes(day)]}
      definitions={[
        { term: t('toBank'), value: formatRupiah(sums.counted) },
        { term: t('expected'), value: texts.rupiah(sums.expected) },
        { term: t('difference'), value: texts.difference(sums.difference) },
        { term: t('missing'), value: texts.missing(sums.missingUnits, sums.missingValue) },
        ...(sums.foundUnits ? [{ term: t('foundTitle'), value: texts.units(sums.foundUnits) }] : []),
        ...(sums.commission === 0 && sums.heldUnits === 0
          ? []
          : [{ term: t('commission'), value: texts.rupiah(sums.commission) }]),
      ]}
      signatures={[t('handedOver'), t('received')]}
    >
      <PrintTable
        columns={[
          {
            key: 'barista',
            header: t('barista'),
            cell: (row: Barista) => <PersonName id={row.salesId} username={row.username} />,
          },
          { key: 'carts', header: t('cartsOf'), cell: (row) => row.codes.join(', ') },
          {
            key: 'expected',
            header: t('expected'),
            cell: (row) => texts.rupiah(row.expected),
            ...alignRight,
          },
          {
            key: 'toBank',
            header: t('toBank'),
            cell: (row) => formatRupiah(row.counted),
            ...alignRight,
          },
          {
            key: 'difference',
            header: t('difference'),
            cell: (row) => texts.difference(row.difference),
            ...alignRight,
          },
          {
            key: 'missing',
            header: t('missing'),
            cell: (row) => texts.unitsOff(row),
            ...alignRight,
          },
          {
            key: 'commission',
            header: t('commission'),
            cell: (row) => texts.rupiah(row.commission),
            ...alignRight,
          },
        ]}
        rows={sums.baristas}
        rowKey={({ salesId }) => salesId}
      />
      {(['missing', 'found'] as const).map(
        (kind) =>
          sums[kind].length > 0 && (
            <PrintTable
              key={kind}
              columns={[
                {
                  key: 'product',
                  header: t(`${kind}Title`),
                  cell: (row: ProductUnits) => day.nameOf(row.productId),
                },
                {
                  key: 'units',
                  header: t('unit'),
                  cell: (row) => formatWhole(row.units),
                  ...alignRight,
                },
                {
                  key: 'price',
                  header: t('price'),
                  cell: (row) => texts.rupiah(row.price),
                  ...alignRight,
                },
              ]}
              rows={sums[kind]}
              rowKey={({ productId }) => productId}
            />
          ),
      )}
      {out.length > 0 && (
        <PrintTable
          columns={[
            { key: 'cart', header: t('outTitle'), cell: (row: OpenShift) => row.row.cart_details.code },
            {
              key: 'barista',
              header: t('barista'),
              cell: ({ row }) => <PersonName id={row.sales_id} username={row.sales_details.username} />,
            },
            { key: 'since', header: t('since'), cell: ({ row }) => dateTime(row.assign_date) },
            {
              key: 'soFar',
              header: t('soFar'),
              cell: (row) => texts.rupiah(row.expected),
              ...alignRight,
            },
          ]}
          rows={out}
          rowKey={({ id }) => id}
        />
      )}
    </PrintSheet>
  );
}

type Barista = BusinessDay['cash']['baristas'][number];
type OpenShift = BusinessDay['out'][number];
