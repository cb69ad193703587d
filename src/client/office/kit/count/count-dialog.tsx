import { type FormEvent, useId, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWholeList } from '#client/data/use-whole-list.ts';
import { FormDialog } from '#client/office/kit/dialog/form-dialog.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { lists } from '#contract/lists.ts';
import { CountButtons, type CountStage } from './count-buttons.tsx';
import { CountList } from './count-list.tsx';
import { CountReview } from './count-review.tsx';
import { reviewRows } from './count-values.ts';
import { type CartContents, type CartProduct, useCartContents } from './use-cart-contents.ts';
import { type CountChange, type CountEntry, useCountForm } from './use-count-form.ts';

interface CountDialogProps extends CountChange {
  /** A return may be sent without a count; a reconciliation is a count. */
  kind: 'return' | 'reconcile';
  cart: { name: string; code: string };
  /** The name under which an unsent count is kept on this device. */
  draftName: string;
  onClose: () => void;
}

/** Counts the goods that came back on a cart. Mounted while the dialog is open. */
export function CountDialog(props: CountDialogProps) {
  const { kind, cart, draftName, onClose, ...change } = props;
  const t = useTranslations('office.count');
  const formId = useId();
  const onCart = useCartContents(cart.name);
  const [extra, setExtra] = useState<CartProduct[]>(() => enteredProducts(change.entry));
  const { rows } = useWholeList(lists.products);
  const known = useMemo(() => new Map(rows.map(({ id, row }) => [id, row.name])), [rows]);
  const listed = joined(onCart.products, extra);
  const count = useCountForm({
    listed,
    names: known,
    draftName,
    ...change,
    onSaved: onClose,
  });
  const { products } = count;
  // Stored in state, so that a row does not disappear while its figure is retyped.
  const brought = products.filter(({ id }) => !listed.some((one) => one.id === id));
  if (brought.length > 0) setExtra([...extra, ...brought]);
  const isReturn = kind === 'return';
  const stage = stageOf(onCart, products, count.step);
  const problem = count.form.formState.errors.root?.message;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (stage === 'review' || stage === 'empty') count.submit();
    else void count.review();
  };
  return (
    <FormDialog
      title={t(isReturn ? 'returnTitle' : 'reconcileTitle', { code: cart.code || cart.name })}
      size="medium"
      isDirty={count.form.formState.isDirty}
      onClose={onClose}
      draft={count.draft}
      footer={(close) => (
        <CountButtons
          stage={stage}
          isReturn={isReturn}
          count={count}
          formId={formId}
          onClose={close}
        />
      )}
    >
      <form id={formId} onSubmit={onSubmit} noValidate>
        {(problem || count.isIncomplete) && (
          <p role="alert" className="mb-3 rounded-md bg-red-soft px-3.5 py-2.5 text-sm text-red">
            {problem ?? t('countFirst')}
          </p>
        )}
        {stage === 'loading' && <Skeleton lines={5} />}
        {stage === 'unknown' && <p className="text-ink-2">{t('unknown')}</p>}
        {stage === 'review' && (
          <CountReview control={count.form.control} rows={reviewRows(products, count.lines)} />
        )}
        {(stage === 'count' || stage === 'empty') && (
          <CountList
            control={count.form.control}
            products={products}
            onAdd={(product) => setExtra([...extra, product])}
          />
        )}
      </form>
    </FormDialog>
  );
}

function stageOf(
  { isLoading, isUnknown }: CartContents,
  products: readonly CartProduct[],
  step: 'count' | 'review',
): CountStage {
  if (products.length > 0) return step;
  if (isLoading) return 'loading';
  return isUnknown ? 'unknown' : 'empty';
}

/** The products of a queued count, including those that are no longer on the cart. */
function enteredProducts(entry: CountEntry): CartProduct[] {
  return (entry?.args.items ?? []).map(({ product_id }) => ({
    id: product_id,
    name: entry?.view.names[product_id] ?? '',
    units: 0,
  }));
}

function joined(book: readonly CartProduct[], extra: readonly CartProduct[]): CartProduct[] {
  const known = new Set(book.map(({ id }) => id));
  return [...book, ...extra.filter(({ id }) => !known.has(id))];
}
