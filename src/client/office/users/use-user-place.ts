import { useTranslations } from 'use-intl';
import type { FormPlace } from '#client/office/kit/form/form-frame.tsx';

export function useUserPlace(): FormPlace {
  const t = useTranslations('office.users');
  return { to: '/users', title: t('title'), back: t('backToList') };
}
