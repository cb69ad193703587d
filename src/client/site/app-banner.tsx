import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { AppPictures } from './app-pictures.tsx';
import { InstallHowTo } from './install-how-to.tsx';
import { install, useInstallStore } from './install-store.ts';
import { isAppleTouchDevice } from './is-apple-touch-device.ts';

/** Offers to install this site as an app. Not shown once it is installed. */
export function AppBanner() {
  const t = useTranslations('site.app');
  const { offer, isInstalled } = useInstallStore();
  const [isHowToOpen, setIsHowToOpen] = useState(false);
  const [isApple, setIsApple] = useState(false);
  // Apple devices have no install dialog, so the steps are open from the start. Only in an effect,
  // because the prerendered page does not know the device.
  useEffect(() => {
    if (!isAppleTouchDevice()) return;
    setIsApple(true);
    setIsHowToOpen(true);
  }, []);
  if (isInstalled) return null;

  // A browser without an install dialog gets the steps in words instead.
  function handleInstall() {
    if (offer) void install();
    else setIsHowToOpen(true);
  }

  return (
    <section
      id="app-section"
      aria-labelledby="app-title"
      className="mt-20 grid items-center gap-x-10 overflow-hidden rounded-2xl bg-espresso px-6 pt-10 text-on-espresso sm:px-12 md:mt-28 lg:grid-cols-[1fr_1.1fr] [&_:focus-visible]:outline-on-espresso"
    >
      <div className="pb-10">
        <h2 id="app-title" className="title-lg text-[clamp(calc(30rem/15),3.4vw,calc(40rem/15))]">
          {t('title')}
        </h2>
        <p className="mt-3 max-w-[50ch] text-on-espresso-quiet">{t('text')}</p>
        {!isApple && (
          <Button
            variant="secondary"
            size="large"
            className="mt-6 border-transparent! bg-on-espresso! text-espresso! hover:opacity-90"
            onClick={handleInstall}
          >
            {t('install')}
          </Button>
        )}
        <InstallHowTo isOpen={isHowToOpen} onToggle={setIsHowToOpen} />
      </div>
      <AppPictures />
    </section>
  );
}
