import { Upload } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LinkButton } from '#client/ui/button.tsx';

/** Leads from a list to the import of its rows. */
export function ImportLink({ to }: { to: string }) {
  const t = useTranslations('office.import');
  return (
    <LinkButton variant="quiet" to={to} icon={<Upload aria-hidden size={18} strokeWidth={1.75} />}>
      {t('open')}
    </LinkButton>
  );
}
