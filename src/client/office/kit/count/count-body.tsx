import { useTranslations } from 'use-intl';
import { Button, type ButtonProps } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { CountList } from './count-list.tsx';
import { CashField, CountReview } from './count-review.tsx';
import { toReviewRows } from './count-values.ts';
import { RejectedCount } from './rejected-count.tsx';
import type { Count, CountStage } from './use-count.ts';

export function CountBody({ count }: { count: Count }) {
  const t = useTranslations('office.count');
  const { kind, proposal, stage, state } = count;
  const { form, products, lines, isIncomplete, rejection } = state;
  const { control } = form;
  const errorText = form.formState.errors.root?.message;
  return (
    <div>
      {(errorText || isIncomplete) && (
        <p role="alert" className="mb-3 rounded-md bg-red-soft px-3.5 py-2.5 text-sm text-red">
          {errorText ?? t('countFirst')}
        </p>
      )}
      {stage === 'loading' && <Skeleton lines={5} />}
      {stage === 'unknown' && <p className="text-ink-2">{t('neverSaved')}</p>}
      {rejection && <RejectedCount rejection={rejection} />}
      {stage === 'review' && <CountReview control={control} rows={toReviewRows(products, lines)} proposal={proposal} />}
      {(stage === 'count' || stage === 'empty') && (
        <CountList control={control} kind={kind} products={products} onAdd={count.addProduct} />
      )}
      {stage === 'empty' && (
        <div className="mt-4.5">
          <CashField control={control} proposed={proposal?.cash} />
        </div>
      )}
    </div>
  );
}

interface CountButtonsProps {
  count: Count;
  formId: string;
  leave: ButtonProps;
  submitLabel?: string | undefined;
  /** False if the parent component offers the return without a count. */
  showsWithoutCount?: boolean;
}

export function CountButtons(props: CountButtonsProps) {
  const { count, formId, leave, submitLabel, showsWithoutCount = true } = props;
  const t = useTranslations('office.count');
  const tForms = useTranslations('office.forms');
  const { kind, stage, state } = count;
  const savingProps = { isLoading: state.isSubmitting, loadingLabel: tForms('saving') };
  const submit: ButtonProps = {
    type: 'submit',
    ...savingProps,
    children: submitLabel ?? t(`submit.${kind}`),
  };
  const replacement = state.rejection?.replacement;
  const withoutCount: ButtonProps | undefined =
    kind === 'return' ? { ...savingProps, onClick: state.submitWithoutCount, children: t('withoutCount') } : undefined;
  const buttons: Record<CountStage, Record<string, ButtonProps | undefined>> = {
    loading: { leave },
    unknown: { leave, withoutCount },
    empty: { leave, submit },
    count: {
      ...(withoutCount &&
        showsWithoutCount && {
          withoutCount: { ...withoutCount, variant: 'quiet', className: 'mr-auto max-sm:w-full' },
        }),
      expected:
        kind === 'correct'
          ? undefined
          : { variant: 'secondary', onClick: state.fillExpected, children: t('allExpected') },
      review: { type: 'submit', children: t('review', { uncounted: state.uncountedCount }) },
    },
    review: {
      back: { variant: 'secondary', onClick: state.back, children: t('back') },
      submit,
    },
    refused: {
      leave,
      other: replacement && {
        ...savingProps,
        onClick: state.sendOther,
        children: t(`refused.${replacement.key}`),
      },
    },
  };
  // Without keys React would reuse the clicked button for the next stage, and one click would also submit a review that
  // the user has not seen.
  return Object.entries(buttons[stage]).map(
    ([key, props]) => props && <Button key={key} form={formId} className="max-sm:flex-1" {...props} />,
  );
}
