import { useTranslations } from 'use-intl';
import type { FormPlace } from '#client/office/kit/form/form-frame.tsx';

export function useProductPlace(): FormPlace {
  const t = useTranslations('office.products');
  return { to: '/products', title: t('title'), back: t('backToList') };
}
