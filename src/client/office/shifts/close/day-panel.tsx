import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ItemsTable } from '#client/office/kit/detail/items-table.tsx';
import { PersonName } from '#client/office/kit/person-name.tsx';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { cx } from '#client/ui/cx.ts';
import { DateInput } from '#client/ui/form/date-input.tsx';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import { unconfirmedRevenueOf } from '#contract/reports/statements.ts';
import type { BusinessDay } from '../use-business-day.ts';
import { DayStatements } from './day-statements.tsx';
import { ShiftPayments, shiftsWithPayments } from './shift-payments.tsx';
import { useDayTexts } from './use-day-texts.ts';

interface DayPanelProps {
  day: BusinessDay;
  onDay: (day: string) => void;
}

export function DayPanel({ day, onDay }: DayPanelProps) {
  const t = useTranslations('office.evening.cash');
  const texts = useDayTexts();
  const { day: formatDay, timeOrDay } = useInstantFormat();
  const { cash: sums, out } = day;
  const payments = shiftsWithPayments(day);
  return (
    <section aria-label={texts.title(day)} className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="title-lg text-xl">{texts.title(day)}</h2>
        <span className="w-48">
          <DateInput
            aria-label={t('day')}
            format={formatDay}
            value={day.date}
            onChange={(selectedDay) => selectedDay !== '' && onDay(selectedDay)}
          />
        </span>
      </div>
      <Figures day={day} />
      <ul className="flex list-disc flex-col gap-0.5 pl-5 text-sm text-ink-2">
        {texts.notes(day).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {sums.baristas.length > 0 && <Baristas day={day} />}
      <Part title={t('statementsTitle')} isPlain>
        <DayStatements day={day} />
      </Part>
      {payments.length > 0 && (
        <Part title={t('paymentsTitle')}>
          <ShiftPayments shifts={payments} />
        </Part>
      )}
      {(['missing', 'found'] as const).map(
        (kind) =>
          sums[kind].length > 0 && (
            <Part key={kind} title={t(`${kind}Title`)}>
              <ItemsTable
                caption={t(`${kind}Title`)}
                items={sums[kind]}
                keyOf={({ productId }) => productId}
                columns={[
                  { header: t('product'), cell: ({ productId }) => day.nameOf(productId) },
                  { header: t('unit'), cell: ({ units }) => formatWhole(units), isNumeric: true },
                  { header: t('price'), cell: ({ price }) => texts.rupiah(price), isNumeric: true },
                  {
                    header: t('value'),
                    cell: ({ units, price }) => texts.rupiah(price === undefined ? undefined : units * price),
                    isNumeric: true,
                    isFigure: true,
                  },
                ]}
              />
            </Part>
          ),
      )}
      {out.length > 0 && (
        <Part title={t('outTitle')}>
          <ItemsTable
            caption={t('outTitle')}
            items={out}
            keyOf={({ id }) => id}
            columns={[
              {
                header: t('cart'),
                cell: ({ row }) => `${row.cart_details.code} ${row.cart_details.name}`,
              },
              {
                header: t('barista'),
                cell: ({ row }) => <PersonName id={row.sales_id} username={row.sales_details.username} />,
              },
              { header: t('since'), cell: ({ row }) => timeOrDay(row.assign_date) },
              {
                header: t('soFar'),
                cell: ({ expected }) => texts.rupiah(expected),
                isNumeric: true,
                isFigure: true,
              },
            ]}
          />
        </Part>
      )}
    </section>
  );
}

function Figures({ day: { cash: sums, sales } }: { day: BusinessDay }) {
  const t = useTranslations('office.evening.cash');
  const texts = useDayTexts();
  const { counted, expected, difference, missingUnits, missingValue, foundUnits } = sums;
  const { commission, heldUnits } = sums;
  const unconfirmed = sales.sold ? unconfirmedRevenueOf(sales.sold.day) : 0;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-2.5">
      <Figure term={t('toBank')} note={t('expectedAmount', { amount: texts.rupiah(expected) })}>
        {formatRupiah(counted)}
      </Figure>
      <Figure term={t('difference')} isWrong={(difference ?? 0) !== 0}>
        {texts.difference(difference)}
      </Figure>
      <Figure
        term={t('missing')}
        isWrong={(missingUnits ?? 0) > 0}
        note={
          [
            ...(missingUnits ? [t('worth', { amount: texts.rupiah(missingValue) })] : []),
            ...(foundUnits ? [t('found', { count: foundUnits })] : []),
          ].join(' · ') || undefined
        }
      >
        {texts.units(missingUnits)}
      </Figure>
      {unconfirmed > 0 && <Figure term={t('unconfirmed')}>{formatRupiah(unconfirmed)}</Figure>}
      {(commission !== 0 || heldUnits > 0) && (
        <Figure term={t('commission')} note={heldUnits > 0 ? t('held', { count: heldUnits }) : undefined}>
          {texts.rupiah(commission)}
        </Figure>
      )}
    </dl>
  );
}

interface FigureProps {
  term: string;
  note?: string | undefined;
  isWrong?: boolean;
  children: ReactNode;
}

function Figure({ term, note, isWrong = false, children }: FigureProps) {
  return (
    <div
      className={cx(
        'min-w-0 rounded-xl border px-4 py-3',
        isWrong ? 'border-transparent bg-red-soft text-red' : 'border-line bg-paper shadow-lift',
      )}
    >
      <dt className={cx('text-sm font-semibold', !isWrong && 'text-ink-2')}>{term}</dt>
      <dd className="title-lg figures text-xl wrap-anywhere">{children}</dd>
      {note !== undefined && <dd className={cx('text-sm', !isWrong && 'text-ink-2')}>{note}</dd>}
    </div>
  );
}

function Baristas({ day: { cash: sums } }: { day: BusinessDay }) {
  const t = useTranslations('office.evening.cash');
  const texts = useDayTexts();
  const hasRates = sums.baristas.some(({ rate }) => rate > 0);
  return (
    <Part title={t('baristas')}>
      <ItemsTable
        caption={t('baristas')}
        items={sums.baristas}
        keyOf={({ salesId }) => salesId}
        columns={[
          {
            header: t('barista'),
            cell: ({ salesId, username, codes, uncounted }) => (
              <>
                <PersonName id={salesId} username={username} />
                <span className="block text-sm font-normal text-ink-2">{codes.join(', ')}</span>
                {uncounted > 0 && (
                  <span className="block text-sm font-normal text-amber">{t('uncounted', { count: uncounted })}</span>
                )}
              </>
            ),
          },
          {
            header: t('toBank'),
            cell: (row) => (
              <>
                <strong>{formatRupiah(row.counted)}</strong>
                <span className="block text-right text-sm font-normal text-ink-2">
                  {t('expectedAmount', { amount: texts.rupiah(row.expected) })}
                </span>
              </>
            ),
            isNumeric: true,
            isFigure: true,
          },
          {
            header: t('difference'),
            cell: ({ difference }) => (
              <span className={difference ? 'font-semibold text-red' : undefined}>{texts.difference(difference)}</span>
            ),
            isNumeric: true,
          },
          {
            header: t('missing'),
            cell: ({ missingUnits, foundUnits }) => (
              <>
                <span className={missingUnits ? 'font-semibold text-red' : undefined}>{texts.units(missingUnits)}</span>
                {foundUnits ? (
                  <span className="block text-sm font-normal text-amber">{t('found', { count: foundUnits })}</span>
                ) : null}
              </>
            ),
            isNumeric: true,
          },
          ...(hasRates
            ? [
                {
                  header: t('commission'),
                  cell: (row: (typeof sums.baristas)[number]) => (
                    <>
                      {row.rate > 0 ? texts.rupiah(row.commission) : '–'}
                      {row.rate > 0 && row.earning !== undefined && (
                        <span className="block text-sm text-ink-2">
                          {t('rate', {
                            sold: formatWhole(row.earning),
                            rate: formatRupiah(row.rate),
                          })}
                        </span>
                      )}
                      {row.rate > 0 && row.heldUnits > 0 && (
                        <span className="block text-sm text-amber">{t('held', { count: row.heldUnits })}</span>
                      )}
                    </>
                  ),
                  isNumeric: true,
                },
              ]
            : []),
        ]}
      />
    </Part>
  );
}

interface PartProps {
  title: string;
  isPlain?: boolean;
  children: ReactNode;
}

function Part({ title, isPlain = false, children }: PartProps) {
  return (
    <div>
      <h3 className="mb-1.5 text-sm font-semibold text-ink-2">{title}</h3>
      <div className={isPlain ? undefined : 'rounded-lg bg-paper'}>{children}</div>
    </div>
  );
}
