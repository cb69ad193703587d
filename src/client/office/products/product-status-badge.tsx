import { useTranslations } from 'use-intl';
import { Badge } from '#client/ui/badge.tsx';
import type { ProductStatus } from '#contract/products/entity.ts';

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  const t = useTranslations('office.products.status');
  return <Badge tone={status === 'active' ? 'leaf' : 'grey'}>{t(status)}</Badge>;
}
