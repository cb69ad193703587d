import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import type { useCountForm } from './use-count-form.ts';

/**
 * What the dialog shows. `empty`: according to the ledger nothing is on the cart. `unknown`: this
 * device has no stock figures. `count`: the figures are entered. `review`: they are compared.
 */
export type CountStage = 'loading' | 'unknown' | 'empty' | 'count' | 'review';

interface CountButtonsProps {
  stage: CountStage;
  isReturn: boolean;
  count: ReturnType<typeof useCountForm>;
  formId: string;
  onClose: () => void;
}

/**
 * The buttons of the count dialog at each stage. Each button has its own key: otherwise React would
 * reuse the pressed button for the next stage, and one click would also submit the review, which the
 * user has not seen yet.
 */
export function CountButtons({ stage, isReturn, count, formId, onClose }: CountButtonsProps) {
  const t = useTranslations('office.count');
  const tForms = useTranslations('office.forms');
  const savingProps = { isLoading: count.isSaving, loadingLabel: tForms('saving') };
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
            onClick={count.submitWithoutCount}
          >
            {t('withoutCount')}
          </Button>
        )}
        <Button
          key="expected"
          variant="secondary"
          onClick={count.fillExpected}
          className={wideOnPhone}
        >
          {t('allExpected')}
        </Button>
        <Button key="review" type="submit" form={formId} className={wideOnPhone}>
          {t('review', { uncounted: count.uncountedProducts })}
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
        onClick={isReview ? count.back : onClose}
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
        <Button {...savingProps} onClick={count.submitWithoutCount} className={wideOnPhone}>
          {t('withoutCount')}
        </Button>
      )}
    </>
  );
}
