import { useTranslations } from 'use-intl';
import { InstallWays } from '#client/auth/install-app.tsx';
import { useInstallStore } from '#client/shell/install-store.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { useWayIn } from './way-in.ts';

/** Offers the app: to open it where it is installed or somebody is signed in, else to install it. */
export function AppBanner() {
  const t = useTranslations('site.app');
  const isInstalled = useInstallStore((state) => state.isInstalled);
  const wayIn = useWayIn();
  const canOpen = isInstalled || wayIn !== undefined;
  return (
    <section
      id="app-banner"
      aria-labelledby="app-banner-title"
      className="mt-20 mb-4 rounded-2xl bg-sand px-6 py-8 md:mt-28 md:px-10"
    >
      <h2 id="app-banner-title" className="title text-2xl">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-[52ch] text-ink-2">{t('text')}</p>
      {canOpen && (
        <LinkButton to={wayIn ?? '/login'} className="mt-5">
          {t('open')}
        </LinkButton>
      )}
      {!isInstalled && <InstallWays />}
    </section>
  );
}
