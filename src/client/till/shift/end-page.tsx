import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useSession } from '#client/data/session-store.ts';
import { mutateLocally } from '#client/data/use-mutation.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Field } from '#client/ui/form/field.tsx';
import { NumberInput } from '#client/ui/form/number-input.tsx';
import { PageLink } from '#client/ui/page-link.tsx';
import { formatRupiah } from '#contract/fields/money.ts';
import { mutations } from '#contract/mutations.ts';
import { approvedUnits } from '#contract/restock-requests/entity.ts';
import { basketTotal } from '../basket-lines.ts';
import { useBasket } from '../basket-store.ts';
import { NoShift } from '../no-shift.tsx';
import { TillPage } from '../till-page.tsx';
import { useSave } from '../use-save.ts';
import { isInTransit, type NamedGoods, useShiftProducts, useTill } from '../use-till.ts';
import { type CountDraft, countDraftName, hasFigures, saveCount } from './count-store.ts';

const isWholeNumber = (text: string | undefined) => text !== undefined && /^\d{1,9}$/.test(text);

/** A blind count of goods and cash by the barista. The office's count is final (rules 6.5). */
export function EndPage() {
  const t = useTranslations('till.end');
  const { assignment, mode, count } = useTill();
  if (assignment && mode !== 'sales') {
    if (!count) return <TillPage title={t('title')}>{null}</TillPage>;
    return count.isBegun ? <CountPage count={count} /> : <CountStart count={count} />;
  }
  return (
    <TillPage title={t('title')}>
      {assignment ? <EmptyState title={t('locked')} text={t('lockedText')} /> : <NoShift />}
    </TillPage>
  );
}

function CountStart({ count }: { count: CountDraft }) {
  const t = useTranslations('till.end');
  return (
    <TillPage
      title={t('title')}
      heading={t('title')}
      footer={
        <Button
          size="large"
          className="min-h-14 w-full"
          onClick={() => {
            saveCount({ ...count, isBegun: true });
            scrollTo(0, 0);
            document.getElementById('main')?.focus({ preventScroll: true });
          }}
        >
          {t('begin')}
        </Button>
      }
    >
      <p className="mt-2">{t('beginText')}</p>
      <UnfinishedWork />
    </TillPage>
  );
}

function CountPage({ count }: { count: CountDraft }) {
  const t = useTranslations('till.end');
  const products = useShiftProducts();
  const [isReviewing, setIsReviewing] = useState(false);
  const uncountedCount = products.filter(({ id }) => !isWholeNumber(count.units[id])).length;
  const isCashCounted = isWholeNumber(count.cash);
  const remainingCount = uncountedCount + (isCashCounted ? 0 : 1);
  if (isReviewing && remainingCount === 0)
    return <CountReview products={products} count={count} onBack={() => setIsReviewing(false)} />;
  return (
    <TillPage
      title={t('title')}
      heading={t('count')}
      footer={
        <div className="flex flex-wrap gap-2">
          {!hasFigures(count) && (
            <Button
              size="large"
              variant="secondary"
              className="min-h-14 flex-1 px-3!"
              onClick={() => saveCount({ ...count, isBegun: false })}
            >
              {t('later')}
            </Button>
          )}
          <Button
            size="large"
            className="min-h-14 flex-1 px-3!"
            onClick={() => (remainingCount === 0 ? setIsReviewing(true) : focusFirstEmpty())}
          >
            {remainingCount === 0 ? t('review') : t('reviewLeft', { count: String(remainingCount) })}
          </Button>
        </div>
      }
    >
      <p>{t('progress', { done: String(products.length - uncountedCount), of: String(products.length) })}</p>
      <CountList products={products} units={count.units} onChange={(units) => saveCount({ ...count, units })} />
      <Field label={t('cash')} hint={t('cashHint')} className="mt-4">
        {(control) => (
          <NumberInput
            {...control}
            data-open={isCashCounted ? undefined : ''}
            prefix="Rp"
            min={0}
            value={count.cash}
            onChange={(cash) => saveCount({ ...count, cash })}
          />
        )}
      </Field>
    </TillPage>
  );
}

interface CountListProps {
  products: readonly NamedGoods[];
  units: CountDraft['units'];
  onChange: (units: CountDraft['units']) => void;
}

function CountList({ products, units, onChange }: CountListProps) {
  return (
    <ul className="mt-3 rounded-xl border border-line bg-paper px-4">
      {products.map(({ id, name }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-2.5 last:border-0"
        >
          <label htmlFor={`count-${id}`} className="min-w-[6.4rem] flex-1 font-semibold">
            {name}
          </label>
          <span className="w-[min(10rem,43vw)]">
            <NumberInput
              id={`count-${id}`}
              className="min-h-12"
              data-open={isWholeNumber(units[id]) ? undefined : ''}
              stepper
              stepperLabel={name}
              min={0}
              value={units[id] ?? ''}
              onChange={(text) => onChange({ ...units, [id]: text })}
              onKeyDown={focusNextOnEnter}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

function focusFirstEmpty(): void {
  document.querySelector<HTMLInputElement>('input[data-open]')?.focus();
}

function focusNextOnEnter(event: React.KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input')];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}

function useEndShift(products: readonly NamedGoods[], count: CountDraft): () => Promise<void> {
  const t = useTranslations('till.end');
  const { save } = useSave();
  const navigate = useNavigate();
  const { username } = useSession();
  const { assignment } = useTill();
  return async () => {
    if (!assignment) return;
    const { id, cart_id, sales_id, cart_details } = assignment;
    const items = products.map(({ id: product_id }) => ({
      product_id,
      counted: Number(count.units[product_id]),
    }));
    const args = { id, cart_id, sales_id, cash_counted: Number(count.cash), items };
    const names = {
      ...Object.fromEntries(products.map(({ id: productId, name }) => [productId, name])),
      [id]: cart_details.name,
      [cart_id]: cart_details.name,
      [sales_id]: username,
      [`code:${cart_id}`]: cart_details.code,
    };
    const context = { names, draft: countDraftName(id) };
    const isEnded = await save(() => mutateLocally(mutations.cartAssignmentReturn, args, context), t('done'));
    if (isEnded) await navigate('/till');
  };
}

interface CountReviewProps {
  products: readonly NamedGoods[];
  count: CountDraft;
  onBack: () => void;
}

function CountReview({ products, count, onBack }: CountReviewProps) {
  const t = useTranslations('till.end');
  const endShift = useEndShift(products, count);
  const units = products.reduce((sum, { id }) => sum + Number(count.units[id]), 0);
  return (
    <TillPage
      title={t('review')}
      heading={t('handOver')}
      footer={
        <div className="flex flex-wrap gap-2">
          <Button size="large" variant="secondary" className="min-h-14 flex-1 px-3!" onClick={onBack}>
            {t('back')}
          </Button>
          <Button size="large" className="min-h-14 flex-1 px-3!" onClick={() => void endShift()}>
            {t('end')}
          </Button>
        </div>
      }
    >
      <p className="mt-3 rounded-xl border border-line bg-paper p-4">
        <span className="block">{t('handOverCash')}</span>
        <span className="title-lg figures text-3xl whitespace-nowrap max-[19rem]:text-2xl">
          {formatRupiah(Number(count.cash))}
        </span>
      </p>
      <p className="mt-3 font-semibold">{t('handOverGoods', { count: units })}</p>
      <ul className="mt-1 rounded-xl border border-line bg-paper px-4">
        {products.map(({ id, name }) => (
          <li key={id} className="flex justify-between gap-3 border-b border-line py-2.5 last:border-0">
            <span>{name}</span>
            <span className="figures font-semibold">{count.units[id]}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3">{t('proposal')}</p>
      <UnfinishedWork />
    </TillPage>
  );
}

/** Unfinished work blocks neither the count nor the end of the shift. */
function UnfinishedWork() {
  const t = useTranslations('till.end');
  const { assignment, sales, requests } = useTill();
  // Approved units reveal no expected stock, so they are shown even during the count.
  const unitsInTransit = requests
    .filter(({ row }) => assignment && isInTransit(assignment, row))
    .reduce((sum, { row }) => sum + approvedUnits(row), 0);
  const lines = useBasket((basket) => basket.lines);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const pendingSales = sales.filter(({ row }) => row.status === 'pending');
  const pendingAmount = pendingSales.reduce((sum, { row }) => sum + row.total, 0);
  const openItems = [
    { key: 'basket' as const, count: units, amount: basketTotal(lines), to: '/till/sell' },
    {
      key: 'payments' as const,
      to: '/till/sales',
      count: pendingSales.length,
      amount: pendingAmount,
    },
    { key: 'refills' as const, count: unitsInTransit, amount: 0, to: '/till' },
  ];
  return (
    <ul aria-label={t('stillOpen')} className="mt-3 flex flex-col gap-2">
      {openItems
        .filter(({ count }) => count > 0)
        .map(({ key, count, amount, to }) => (
          <li key={key} className="rounded-xl border border-amber bg-amber-soft px-4 pt-3">
            <p>{t(`${key}Open`, { count, amount: formatRupiah(amount) })}</p>
            <PageLink
              to={to}
              className="flex min-h-12 items-center font-semibold text-caramel-ink underline underline-offset-4"
            >
              {t(`${key}Go`)}
            </PageLink>
          </li>
        ))}
    </ul>
  );
}
