import { type FormEvent, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useWholeList } from '#client/data/use-whole-list.ts';
import { SheetForm } from '#client/office/kit/dialog/sheet-form.tsx';
import { Button, type ButtonProps } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { lists } from '#contract/lists.ts';
import { CountList } from './count-list.tsx';
import { type CountProposal, CountReview } from './count-review.tsx';
import { type CountKind, reviewRows } from './count-values.ts';
import { RefusedCount } from './refused-count.tsx';
import { type CartContents, type CartProduct, useCartContents } from './use-cart-contents.ts';
import { type CountChange, type CountEntry, useCountForm } from './use-count-form.ts';

interface CountDialogProps extends CountChange {
  kind: CountKind;
  cart: { name: string; code: string };
  /** The name of the draft, under which an unsent count is stored on this device. */
  draftName: string;
  /** What should be on the cart, if the stock figures of this device do not say it any more. */
  expected?: readonly CartProduct[] | undefined;
  /** What the barista counted at the return. */
  proposal?: CountProposal | undefined;
  onClose: () => void;
}

/** Counts the goods that came back on a cart. Mounted while the dialog is open. */
export function CountDialog(props: CountDialogProps) {
  const { kind, cart, draftName, expected, proposal, onClose, ...change } = props;
  const t = useTranslations('office.count');
  const onCart = useCartContents(cart.name);
  const contents = expected
    ? { products: [...expected], isLoading: false, isUnknown: false }
    : onCart;
  // Products that are counted although the ledger has none of them on the cart.
  const [extra, setExtra] = useState<CartProduct[]>(() => enteredProducts(change.entry));
  const { rows } = useWholeList(lists.products);
  const names = useMemo(() => new Map(rows.map(({ id, row }) => [id, row.name])), [rows]);
  const listed = withExtra(contents.products, extra);
  const countState = useCountForm({
    listed,
    names,
    draftName,
    ...change,
    onSaved: onClose,
  });
  const { products } = countState;
  // A restored draft can bring more products, because they have figures. They are stored in `extra` too:
  // otherwise such a row would disappear when the user deletes its figure to type another.
  const fromDraft = products.filter(({ id }) => !listed.some((product) => product.id === id));
  if (fromDraft.length > 0) setExtra([...extra, ...fromDraft]);
  const stage = countState.refusal ? 'refused' : stageOf(contents, products, countState.step);
  const errorText = countState.form.formState.errors.root?.message;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (stage === 'review' || stage === 'empty') countState.submit();
    else void countState.review();
  };
  return (
    <SheetForm
      title={t(`titles.${kind}`, { code: cart.code || cart.name })}
      form={{ ...countState, onSubmit, resolution: undefined }}
      onClose={onClose}
      buttons={(close, formId) => (
        <CountButtons {...{ stage, kind, countState, formId }} onClose={close} />
      )}
    >
      <div>
        {(errorText || countState.isIncomplete) && (
          <p role="alert" className="mb-3 rounded-md bg-red-soft px-3.5 py-2.5 text-sm text-red">
            {errorText ?? t('countFirst')}
          </p>
        )}
        {stage === 'loading' && <Skeleton lines={5} />}
        {stage === 'unknown' && <p className="text-ink-2">{t('neverSaved')}</p>}
        {countState.refusal && <RefusedCount refusal={countState.refusal} />}
        {stage === 'review' && (
          <CountReview
            control={countState.form.control}
            rows={reviewRows(products, countState.lines)}
            proposal={proposal}
          />
        )}
        {(stage === 'count' || stage === 'empty') && (
          <CountList
            control={countState.form.control}
            kind={kind}
            products={products}
            onAdd={(product) => setExtra([...extra, product])}
          />
        )}
      </div>
    </SheetForm>
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

/**
 * The products of a queued count, including those that are no longer on the cart. For a product that is
 * still there, `withExtra` takes the units from the stock figures instead of this 0.
 */
function enteredProducts(entry: CountEntry): CartProduct[] {
  return (entry?.args.items ?? []).map(({ product_id }) => ({
    id: product_id,
    name: entry?.view.names[product_id] ?? '',
    units: 0,
  }));
}

/** The products on the cart and, once each, the extra products. */
function withExtra(onCart: readonly CartProduct[], extra: readonly CartProduct[]): CartProduct[] {
  const idsOnCart = new Set(onCart.map(({ id }) => id));
  return [...onCart, ...extra.filter(({ id }) => !idsOnCart.has(id))];
}

/**
 * What the dialog shows. In `count` the user enters the figures, in `review` they are compared with the
 * ledger. `empty` means that according to the ledger nothing is on the cart, `unknown` that this device
 * has no stock figures. `refused`: somebody else has counted, and both counts are shown.
 */
type CountStage = 'loading' | 'unknown' | 'empty' | 'count' | 'review' | 'refused';

interface CountButtonsProps {
  stage: CountStage;
  kind: CountKind;
  countState: ReturnType<typeof useCountForm>;
  formId: string;
  onClose: () => void;
}

/** The buttons of the count dialog at each stage. */
function CountButtons({ stage, kind, countState, formId, onClose }: CountButtonsProps) {
  const t = useTranslations('office.count');
  const tForms = useTranslations('office.forms');
  const saving = { isLoading: countState.isSubmitting, loadingLabel: tForms('saving') };
  const close: ButtonProps = { variant: 'secondary', onClick: onClose, children: tForms('close') };
  const submit: ButtonProps = { type: 'submit', ...saving, children: t(`submit.${kind}`) };
  const other = countState.refusal?.other;
  const withoutCount: ButtonProps | undefined =
    kind === 'return'
      ? { ...saving, onClick: countState.submitWithoutCount, children: t('withoutCount') }
      : undefined;
  const buttons: Record<CountStage, Record<string, ButtonProps | undefined>> = {
    loading: { close },
    unknown: { close, withoutCount },
    empty: { close, submit },
    count: {
      withoutCount: withoutCount && {
        ...withoutCount,
        variant: 'quiet',
        className: 'mr-auto max-sm:w-full',
      },
      expected:
        kind === 'correct'
          ? undefined
          : { variant: 'secondary', onClick: countState.fillExpected, children: t('allExpected') },
      review: { type: 'submit', children: t('review', { uncounted: countState.uncountedCount }) },
    },
    review: {
      back: { variant: 'secondary', onClick: countState.back, children: t('back') },
      submit,
    },
    refused: {
      close,
      other: other && {
        ...saving,
        onClick: countState.sendOther,
        children: t(`refused.${other.key}`),
      },
    },
  };
  // Without keys React would reuse the pressed button for the next stage, and one click would also submit
  // the review, which the user has not seen yet.
  return Object.entries(buttons[stage]).map(
    ([key, props]) =>
      props && <Button key={key} form={formId} className="max-sm:flex-1" {...props} />,
  );
}
