import { useTranslations } from 'use-intl';
import { useRemote } from '#client/data/remote-query.ts';
import { useSingleton } from '#client/data/use-singleton.ts';
import { useSyncStatus } from '#client/data/use-sync-status.ts';
import { useSaveGuide } from '#client/office/kit/setup/use-save-guide.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { Business } from '#contract/business/entity.ts';
import { BusinessForm } from './business-form.tsx';
import { businessPath } from './settings-values.ts';

interface ReopenGuideProps {
  guide: Business['setup_guide'];
  onSaved: (savedBusiness: Business) => void;
}

function ReopenGuide({ guide, onSaved }: ReopenGuideProps) {
  const t = useTranslations('office.setup');
  const save = useSaveGuide();
  const { isOffline } = useSyncStatus();
  async function reopen() {
    const savedBusiness = await save('shown', t('reopened'));
    if (savedBusiness) onSaved(savedBusiness);
  }
  return (
    <section className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 className="title text-lg">{t('reopenTitle')}</h2>
        <p className="text-sm text-ink-2">{t(guide === 'shown' ? 'reopened' : 'reopenText')}</p>
      </div>
      {guide !== 'shown' && (
        <Button variant="secondary" disabled={isOffline} onClick={() => void reopen()}>
          {t('reopen')}
        </Button>
      )}
    </section>
  );
}

/**
 * The server's settings, kept while the connection is lost, so that the form keeps its input. A page opened offline has
 * the settings stored on this device until the connection is back.
 */
function useShownBusiness() {
  const { data, isOffline, ...remote } = useRemote<Business>({ path: businessPath, keepPreviousData: true });
  const storedBusiness = useSingleton('business').data;
  return {
    ...remote,
    isOffline,
    isFromServer: data !== undefined,
    business: data ?? (isOffline ? storedBusiness : undefined),
  };
}

export function BusinessPage() {
  const t = useTranslations('office.business');
  const { business, isFromServer, isOffline, error, replace } = useShownBusiness();
  return (
    <div className="mx-auto max-w-190">
      <PageHeader title={t('title')} />
      <p className={`mb-4 ${isOffline ? 'font-medium text-amber' : 'text-sm text-ink-2'}`}>
        {isOffline && business ? t('offline') : t('online')}
      </p>
      <Card isFlush>
        {business ? (
          <BusinessForm
            // The form reads `business` once, so the server's settings need a new form.
            key={isFromServer ? 'server' : 'stored'}
            business={business}
            onSaved={replace}
          />
        ) : isOffline || error ? (
          <p className="px-5 py-4.5 font-medium text-amber md:px-6.5">{error?.message || t('notHere')}</p>
        ) : (
          <Skeleton lines={6} className="p-6" />
        )}
      </Card>
      {business && <ReopenGuide guide={business.setup_guide} onSaved={replace} />}
    </div>
  );
}
