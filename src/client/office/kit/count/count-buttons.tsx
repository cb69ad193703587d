import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import type { useCountForm } from './use-count-form.ts';

/**
 * What the dialog shows. In `count` the user enters the figures, in `review` they are compared with the
 * ledger. `empty` means that according to the ledger nothing is on the cart, `unknown` that this device
 * has no stock figures.
 */
export type CountStage = 'loading' | 'unknown' | 'empty' | 'count' | 'review';

interface CountButtonsProps {
  stage: CountStage;
  isReturn: boolean;
  countState: ReturnType<typeof useCountForm>;
  formId: string;
  onClose: () => void;
}

/**
 * The buttons of the count dialog at each stage. The buttons of `count` and `review` have keys: without
 * them React would reuse the pressed button for the next stage, and one click would also submit the
 * review, which the user has not seen yet.
 */
export function CountButtons({ stage, isReturn, countState, formId, onClose }: CountButtonsProps) {
  const t = useTranslations('office.count');
  const tForms = useTranslations('office.forms');
  const savingProps = { isLoading: countState.isSaving, loadingLabel: tForms('saving') };
  const wideOnPhone = 'max-sm:flex-1';
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
        <Button
          key="expected"
          variant="secondary"
          onClick={countState.fillExpected}
          className={wideOnPhone}
        >
          {t('allExpected')}
        </Button>
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
          {t(isReturn ? 'submitReturn' : 'submitReconcile')}
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
