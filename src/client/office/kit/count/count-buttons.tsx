import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import type { useCountForm } from './use-count-form.ts';

/**
 * What the dialog shows. In `count` the user enters the figures, in `review` they are compared with the
 * ledger. `empty` means that according to the ledger nothing is on the cart, `unknown` that this device
 * has no stock figures. `refused`: somebody else has counted, and both counts are shown.
 */
export type CountStage = 'loading' | 'unknown' | 'empty' | 'count' | 'review' | 'refused';

/**
 * A return can be sent without a count; a reconciliation is always a count; a correction starts from
 * the count that is stored.
 */
export type CountKind = 'return' | 'reconcile' | 'correct';

interface CountButtonsProps {
  stage: CountStage;
  kind: CountKind;
  countState: ReturnType<typeof useCountForm>;
  formId: string;
  onClose: () => void;
}

/**
 * The buttons of the count dialog at each stage. The buttons of `count` and `review` have keys: without
 * them React would reuse the pressed button for the next stage, and one click would also submit the
 * review, which the user has not seen yet.
 */
export function CountButtons({ stage, kind, countState, formId, onClose }: CountButtonsProps) {
  const t = useTranslations('office.count');
  const tForms = useTranslations('office.forms');
  const savingProps = { isLoading: countState.isSubmitting, loadingLabel: tForms('saving') };
  const wideOnPhone = 'max-sm:flex-1';
  const isReturn = kind === 'return';
  if (stage === 'refused') {
    const other = countState.refusal?.other;
    return (
      <>
        <Button key="close" variant="secondary" onClick={onClose} className={wideOnPhone}>
          {tForms('close')}
        </Button>
        {other && (
          <Button
            key="other"
            {...savingProps}
            onClick={countState.sendOther}
            className={wideOnPhone}
          >
            {t(`refused.${other.key}`)}
          </Button>
        )}
      </>
    );
  }
  if (stage === 'count') {
    return (
      <>
        {isReturn && (
          <Button
            key="uncounted"
            variant="quiet"
            className="mr-auto max-sm:w-full"
            {...savingProps}
            onClick={countState.submitWithoutCount}
          >
            {t('withoutCount')}
          </Button>
        )}
        {kind !== 'correct' && (
          <Button
            key="expected"
            variant="secondary"
            onClick={countState.fillExpected}
            className={wideOnPhone}
          >
            {t('allExpected')}
          </Button>
        )}
        <Button key="review" type="submit" form={formId} className={wideOnPhone}>
          {t('review', { uncounted: countState.uncountedCount })}
        </Button>
      </>
    );
  }
  const isReview = stage === 'review';
  return (
    <>
      <Button
        key="back"
        variant="secondary"
        onClick={isReview ? countState.back : onClose}
        className={wideOnPhone}
      >
        {isReview ? t('back') : tForms('close')}
      </Button>
      {(isReview || stage === 'empty') && (
        <Button key="submit" type="submit" form={formId} {...savingProps} className={wideOnPhone}>
          {t(`submit.${kind}`)}
        </Button>
      )}
      {stage === 'unknown' && isReturn && (
        <Button {...savingProps} onClick={countState.submitWithoutCount} className={wideOnPhone}>
          {t('withoutCount')}
        </Button>
      )}
    </>
  );
}
