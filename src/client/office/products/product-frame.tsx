import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FormFrame } from '#client/office/list/form-frame.tsx';

export function ProductFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('office.products');
  return (
    <FormFrame title={title} list={{ to: '/products', title: t('title'), back: t('backToList') }}>
      {children}
    </FormFrame>
  );
}
