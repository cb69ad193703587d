import { Upload } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMayCreate } from '#client/office/kit/use-may-create.ts';
import { LinkButton } from '#client/ui/button.tsx';
import type { ListName } from '#contract/lists.ts';

interface ImportLinkProps {
  list: ListName;
  to: string;
}

/** Leads who may create the rows of a list to their import. */
export function ImportLink({ list, to }: ImportLinkProps) {
  const t = useTranslations('office.import');
  const mayCreate = useMayCreate();
  if (!mayCreate(list)) return null;
  return (
    <LinkButton variant="quiet" to={to} icon={<Upload aria-hidden size={18} strokeWidth={1.75} />}>
      {t('open')}
    </LinkButton>
  );
}
