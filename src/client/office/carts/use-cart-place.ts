import { useTranslations } from 'use-intl';
import type { FormPlace } from '#client/office/list/form-frame.tsx';

export function useCartPlace(): FormPlace {
  const t = useTranslations('office.carts');
  return { to: '/carts', title: t('title'), back: t('backToList') };
}
