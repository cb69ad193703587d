import { useTranslations } from 'use-intl';
import type { FormPlace } from '#client/office/kit/form/form-frame.tsx';

export function useWarehousePlace(): FormPlace {
  const t = useTranslations('office.warehouses');
  return { to: '/warehouses', title: t('title'), back: t('backToList') };
}
