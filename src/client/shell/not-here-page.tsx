import { HardHat } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { isOfficeRole } from '#contract/roles.ts';
import { useSession } from './use-session.ts';

/** Stands for every office screen that does not exist yet, and says so. */
export function NotHerePage() {
  const t = useTranslations('shell.notHere');
  const { role, username } = useSession();
  const hasAccess = isOfficeRole(role);
  return (
    <>
      <PageHeader title={hasAccess ? t('title') : t('noAccessTitle')} />
      <EmptyState
        icon={<HardHat size={24} strokeWidth={1.75} />}
        title={hasAccess ? t('text') : t('noAccessText', { username })}
        action={hasAccess && <LinkButton to="/transactions">{t('toOffice')}</LinkButton>}
      />
    </>
  );
}
