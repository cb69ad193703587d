import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { cx } from '#client/ui/cx.ts';
import { formatWhole } from '#contract/fields/money.ts';
import { type BasketLine, priceChangeOf, withPriceDecision } from '../basket-lines.ts';
import { updateLines } from '../basket-store.ts';
import { useTill } from '../use-till.ts';

interface PriceChangeQuestionProps {
  line: BasketLine;
  isNamed?: boolean;
  className?: string;
}

/** The price stays until the barista decides. */
export function PriceChangeQuestion({ line, isNamed = false, className }: PriceChangeQuestionProps) {
  const t = useTranslations('till.sell');
  const { products } = useTill();
  const change = priceChangeOf(line, products);
  if (!change) return null;
  const decide = (decision: 'useNew' | 'keep') =>
    updateLines((lines) => withPriceDecision(lines, change, decision, products));
  const prices = { before: formatWhole(change.before), after: formatWhole(change.after) };
  return (
    <div role="status" className={cx('rounded-lg bg-amber-soft p-2.5', className)}>
      {isNamed && <p className="font-semibold">{change.product.name}</p>}
      <p>{t('priceChanged', prices)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          className="min-h-12 flex-1 px-2! whitespace-normal!"
          onClick={() => decide('useNew')}
        >
          {t('useNewPrice')}
        </Button>
        <Button variant="secondary" className="min-h-12 flex-1 px-2! whitespace-normal!" onClick={() => decide('keep')}>
          {t('keepPrice')}
        </Button>
      </div>
    </div>
  );
}
