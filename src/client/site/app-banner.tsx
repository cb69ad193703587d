import { Ellipsis, Share, SquarePlus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '#client/ui/button.tsx';
import { install, useInstallStore } from './install-store.ts';
import { ThemedPicture } from './section-title.tsx';

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

interface InstallHowToProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/**
 * How to install the app in a browser without an install dialog. A `details` element, because that
 * opens before any script has run.
 */
function InstallHowTo({ isOpen, onToggle }: InstallHowToProps) {
  const t = useTranslations('site.app');
  return (
    <details
      id="install-how-to"
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="mt-4 max-w-[52ch]"
    >
      <summary className="-mx-2 inline-flex min-h-11 items-center rounded-sm px-2 font-semibold text-on-espresso underline underline-offset-4">
        {t('howTo')}
      </summary>
      <ol className="mt-3 grid gap-3 sm:grid-cols-3">
        <Step number={1} text={t('stepShare')}>
          <path d="M14 62h72" stroke="currentColor" strokeWidth="1.5" opacity=".4" />
          <Share x={38} y={16} width={24} height={24} strokeWidth={1.75} />
        </Step>
        <Step number={2} text={t('stepAdd')}>
          <rect x="10" y="16" width="80" height="24" rx="6" fill="currentColor" opacity=".14" />
          <path d="M20 28h38" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
          <SquarePlus x={66} y={18} width={20} height={20} strokeWidth={1.75} />
        </Step>
        <Step number={3} text={t('stepOpen')}>
          <g fill="currentColor" opacity=".22">
            <rect x="16" y="10" width="18" height="18" rx="5" />
            <rect x="66" y="10" width="18" height="18" rx="5" />
            <rect x="16" y="36" width="18" height="18" rx="5" />
            <rect x="66" y="36" width="18" height="18" rx="5" />
            <rect x="41" y="36" width="18" height="18" rx="5" />
          </g>
          <rect x="39" y="8" width="22" height="22" rx="6" fill="#a85a20" />
          <path d="M44 18h9v3a4 4 0 0 1-4 4h-1a4 4 0 0 1-4-4Z" fill="#fff" />
        </Step>
      </ol>
      <p className="mt-3 flex items-center gap-2 text-sm text-on-espresso-quiet">
        <Ellipsis aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
        {t('otherBrowsers')}
      </p>
    </details>
  );
}

interface StepProps {
  number: number;
  text: string;
  children: ReactNode;
}

function Step({ number, text, children }: StepProps) {
  return (
    <li className="rounded-lg border border-ring p-3">
      <svg aria-hidden="true" viewBox="0 0 100 64" fill="none" className="w-full max-w-30">
        {children}
      </svg>
      <p className="mt-1 text-sm">{`${number}. ${text}`}</p>
    </li>
  );
}

/**
 * Whether this is an iPhone or iPad, where people install the app from the share menu and the browser
 * fires no `beforeinstallprompt`.
 */
function isAppleTouchDevice(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad can report itself as a Mac, but no Mac has a touch screen.
  return /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
}

const frame = 'absolute overflow-hidden border-spoke bg-spoke';

/**
 * The app on a tablet and on a phone, as it is: `node src/tools/draw-icons.mjs` takes these pictures, in
 * each language and theme.
 */
function AppPictures() {
  const locale = useLocale();
  const pictureOf = (device: string) => ({
    light: `/pictures/app-${device}-${locale}.webp`,
    dark: `/pictures/app-${device}-${locale}-dark.webp`,
    alt: '',
    className: 'w-full',
  });
  return (
    // The tablet keeps the top of its picture, and the phone stands before it.
    <div className="relative mx-auto aspect-[5/4] w-full max-w-130 self-end">
      <div className={`${frame} top-2 left-0 w-[86%] rounded-2xl border-[7px]`}>
        <ThemedPicture {...pictureOf('tablet')} width={1024} height={768} />
      </div>
      <div
        className={`${frame} -bottom-[9%] right-0 w-[33%] rounded-2xl border-[6px] shadow-lift-high`}
      >
        <ThemedPicture {...pictureOf('phone')} width={390} height={844} />
      </div>
    </div>
  );
}
