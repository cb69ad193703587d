import { useTranslations } from 'use-intl';
import type { FormPlace } from '#client/office/kit/form/form-frame.tsx';

export function useCartPlace(): FormPlace {
  const t = useTranslations('office.carts');
  return { to: '/carts', title: t('title'), back: t('backToList') };
}
