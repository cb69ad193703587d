import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMutation } from '#client/data/use-mutation.ts';
import { parseDecimal } from '#client/office/kit/form/contract-resolver.ts';
import { useMutateAndShow } from '#client/office/kit/form/use-show-outcome.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/form/field.tsx';
import { NumberInput } from '#client/ui/form/number-input.tsx';
import { Select } from '#client/ui/form/select.tsx';
import { PageLink } from '#client/ui/page-link.tsx';
import { formatRupiah, formatWhole } from '#contract/fields/money.ts';
import {
  type CashlessMethod,
  type CashlessSales,
  cashlessMethods,
  cashlessSalesOf,
  isCashless,
  statementSchema,
} from '#contract/reports/statements.ts';

import type { BusinessDay } from '../use-business-day.ts';
import { useDayTexts } from './use-day-texts.ts';

/** Compares the sales made on the day, not those of its shifts, with the acquirer's statement (rules 6.24). */
export function DayStatements({ day: { date, sales } }: { day: BusinessDay }) {
  const t = useTranslations('office.evening.statements');
  const tMethod = useTranslations('office.transactions.method');
  const [addedMethod, setAddedMethod] = useState<CashlessMethod>();
  if (!sales.sold) return <p className="text-ink-2">{t('unknown')}</p>;
  const cashlessSales = cashlessSalesOf(sales.sold.day);
  const isListed = (method: string) => cashlessSales.some((each) => each.method === method);
  const rows: CashlessSales[] =
    addedMethod === undefined || isListed(addedMethod)
      ? cashlessSales
      : [...cashlessSales, { method: addedMethod, sales: 0, revenue: 0, received: undefined, isConfirmed: false }];
  const otherMethods = cashlessMethods.filter((method) => !isListed(method) && method !== addedMethod);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">{t(rows.length === 0 ? 'none' : 'text')}</p>
      {rows.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-paper">
          {rows.map((row) => (
            <Statement key={`${date} ${row.method} ${row.received}`} date={date} row={row} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Select
          isInline
          label={t('add')}
          placeholder={t('add')}
          value=""
          onChange={(method) => isCashless(method) && setAddedMethod(method)}
          options={otherMethods.map((value) => ({ value, label: tMethod(value) }))}
        />
        <PageLink
          to="/cart-assignments/statements/import"
          className="inline-flex min-h-11 items-center text-sm font-semibold text-caramel-ink underline-offset-3 hover:underline"
        >
          {t('import')}
        </PageLink>
      </div>
    </div>
  );
}

interface StatementProps {
  date: string;
  row: CashlessSales;
}

function Statement({ date, row }: StatementProps) {
  const { method, sales, revenue, received } = row;
  const t = useTranslations('office.evening.statements');
  const name = useTranslations('office.transactions.method')(method);
  const { day: formatDay } = useInstantFormat();
  const { mutate, isMutating } = useMutation({ name: 'statementRecord' });
  const mutateAndShow = useMutateAndShow();
  const storedText = received === undefined ? '' : String(received);
  const [text, setText] = useState(storedText);
  const [error, setError] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const typedAmount = text.trim() === '' ? null : parseDecimal(text);
    const parsed = statementSchema.safeParse({ date, payment_method: method, received: typedAmount });
    setError(parsed.success ? undefined : t('range'));
    if (!parsed.success) return;
    const names = { [`${date}/${method}`]: `${name} · ${formatDay(date)}` };
    await mutateAndShow(() => mutate(parsed.data, { names }), {
      done: t(typedAmount === null ? 'removed' : 'done'),
      failed: t('failed'),
    });
  };
  return (
    <li>
      <form
        noValidate
        onSubmit={(event) => void save(event)}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3.5 py-2.5"
      >
        <div className="min-w-0 flex-[1_1_10rem] wrap-anywhere">
          <span className="font-semibold">{name}</span>
          <PageLink
            to={`/transactions?status=completed&payment_method=${method}&start_date=${date}&end_date=${date}`}
            className="figures block text-sm text-ink-2 underline-offset-3 hover:underline"
          >
            {t('sold', { count: sales, text: formatWhole(sales), amount: formatRupiah(revenue) })}
          </PageLink>
        </div>
        <StatementState row={row} />
        <div className="flex flex-[1_1_15rem] items-start gap-2 sm:max-w-80">
          <Field label={t('receivedOf', { method: name })} isLabelHidden error={error} className="flex-1">
            {(aria) => (
              <NumberInput {...aria} prefix="Rp" min={0} placeholder={t('received')} value={text} onChange={setText} />
            )}
          </Field>
          <Button
            type="submit"
            variant="secondary"
            isLoading={isMutating}
            disabled={text.trim() === storedText}
            aria-label={t('saveOf', { method: name })}
          >
            {t('save')}
          </Button>
        </div>
      </form>
    </li>
  );
}

function StatementState({ row: { revenue, received, isConfirmed } }: Pick<StatementProps, 'row'>) {
  const t = useTranslations('office.evening.statements');
  const texts = useDayTexts();
  if (received === undefined) return <Badge tone="amber">{t('notConfirmed')}</Badge>;
  if (!isConfirmed) return <Badge tone="amber">{t('queued')}</Badge>;
  if (received === revenue) return <Badge tone="leaf">{t('same')}</Badge>;
  return <Badge tone="red">{t('differs', { amount: texts.difference(received - revenue) })}</Badge>;
}
