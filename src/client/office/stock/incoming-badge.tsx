import { useTranslations } from 'use-intl';
import { Badge } from '#client/ui/badge.tsx';
import { formatWhole } from '#contract/fields/money.ts';

export function IncomingBadge({ units }: { units: number }) {
  const t = useTranslations('office.stock');
  if (units === 0) return null;
  const count = formatWhole(Math.abs(units));
  return <Badge tone="amber">{t(units > 0 ? 'unitsComing' : 'unitsLeaving', { count })}</Badge>;
}
