import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FormFrame } from '#client/office/list/form-frame.tsx';

export function WarehouseFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('office.warehouses');
  return (
    <FormFrame title={title} list={{ to: '/warehouses', title: t('title'), back: t('backToList') }}>
      {children}
    </FormFrame>
  );
}
