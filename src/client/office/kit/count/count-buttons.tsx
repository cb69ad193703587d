import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import type { useCountForm } from './use-count-form.ts';

/** `empty`: by the ledger nothing is on the cart. `unknown`: this device has no stock figures. */
export type CountStage = 'loading' | 'unknown' | 'empty' | 'count' | 'review';

interface CountButtonsProps {
  stage: CountStage;
  isReturn: boolean;
  count: ReturnType<typeof useCountForm>;
  formId: string;
  onClose: () => void;
}

/**
 * Each button has its own key. Otherwise React would reuse the pressed button for the next stage,
 * and its click would submit a form that the user has not seen yet.
 */
export function CountButtons({ stage, isReturn, count, formId, onClose }: CountButtonsProps) {
  const t = useTranslations('office.count');
  const tForms = useTranslations('office.forms');
  const saving = { isLoading: count.isSaving, loadingLabel: tForms('saving') };
  const wide = 'max-sm:flex-1';
  if (stage === 'count') {
    return (
      <>
        {isReturn && (
          <Button
            key="uncounted"
            variant="quiet"
            className="mr-auto max-sm:w-full"
            {...saving}
            onClick={count.submitWithoutCount}
          >
            {t('withoutCount')}
          </Button>
        )}
        <Button key="expected" variant="secondary" onClick={count.fillExpected} className={wide}>
          {t('allExpected')}
        </Button>
        <Button key="review" type="submit" form={formId} className={wide}>
          {t('review', { left: count.left })}
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
        className={wide}
      >
        {isReview ? t('back') : tForms('close')}
      </Button>
      {(isReview || stage === 'empty') && (
        <Button key="submit" type="submit" form={formId} {...saving} className={wide}>
          {t(isReturn ? 'submitReturn' : 'submitReconcile')}
        </Button>
      )}
      {stage === 'unknown' && isReturn && (
        <Button {...saving} onClick={count.submitWithoutCount} className={wide}>
          {t('withoutCount')}
        </Button>
      )}
    </>
  );
}
