import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { SpilledCup } from '#client/ui/drawing.tsx';
import { type SiteValues, siteValuesId } from '#contract/site-values.ts';

/** Without `secure` (over plain HTTP), the browser also hides most of the other features. */
type MissingFeature = 'secure' | 'database' | 'locks' | 'channel' | 'worker';

const featureChecks: Record<MissingFeature, () => boolean> = {
  secure: () => window.isSecureContext,
  database: () => typeof indexedDB === 'object',
  locks: () => 'locks' in navigator,
  channel: () => typeof BroadcastChannel === 'function',
  worker: () => 'serviceWorker' in navigator,
};

/** Without these nothing can be stored or sent safely. */
const essentialFeatures: readonly MissingFeature[] = ['secure', 'database', 'locks', 'channel'];

function findMissingFeatures(): MissingFeature[] {
  return essentialFeatures.filter((each) => !featureChecks[each]());
}

export function isUnsupportedBrowser(): boolean {
  return findMissingFeatures().length > 0;
}

const subscribeToNothing = () => () => {};

/** Like `isUnsupportedBrowser`, for a prerendered page. */
export function useIsUnsupportedBrowser(): boolean {
  return useSyncExternalStore(subscribeToNothing, isUnsupportedBrowser, () => false);
}

export function useIsWorkerMissing(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => !featureChecks.worker(),
    () => false,
  );
}

export function UnsupportedBrowserPage() {
  return (
    <main className="mx-auto flex min-h-[70dvh] max-w-120 flex-col justify-center px-6 py-8">
      <SpilledCup className="mb-4" />
      <UnsupportedBrowser />
    </main>
  );
}

export function UnsupportedBrowser() {
  const t = useTranslations('shell.browser');
  const missingFeatures = findMissingFeatures();
  if (missingFeatures.includes('secure')) {
    const address = secureUrl();
    return (
      <section role="alert" className="mt-5">
        <title>{t('insecure')}</title>
        <h1 className="title-lg text-2xl">{t('insecure')}</h1>
        <p className="mt-3">{t('insecureText', { address: location.origin })}</p>
        <p className="mt-4">
          <a
            href={address}
            className="inline-flex min-h-12 items-center font-semibold break-all text-caramel-ink underline"
          >
            {t('open', { address })}
          </a>
        </p>
        <p className="mt-2 text-ink-2">{t('noAddress')}</p>
      </section>
    );
  }
  return (
    <section role="alert" className="mt-5">
      <title>{t('lacking')}</title>
      <h1 className="title-lg text-2xl">{t('lacking')}</h1>
      <p className="mt-3">{t('missing')}</p>
      <ul className="mt-1 list-disc pl-6">
        {missingFeatures.map((feature) => (
          <li key={feature}>{t(`lacks.${feature}`)}</li>
        ))}
      </ul>
      <p className="mt-3">{t('update')}</p>
    </section>
  );
}

/** The configured address, or else this host over HTTPS. */
function secureUrl(): string {
  const block = document.getElementById(siteValuesId)?.textContent;
  const { publicUrl = '' }: Partial<SiteValues> = JSON.parse(block ?? '{}');
  const origin = publicUrl.startsWith('https:') ? publicUrl : `https://${location.hostname}`;
  return origin + location.pathname;
}
