import { Banknote, Clock, Leaf, MapPin } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { InstallSteps } from '#client/auth/install-app.tsx';
import { useInstallStore } from '#client/shell/install-store.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { useAppEntry } from './app-entry.ts';
import { CartPicture } from './cart-picture.tsx';
import { Drinks } from './drinks.tsx';
import { PageMeta } from './page-meta.tsx';
import { Recipe } from './recipe.tsx';
import { SectionTitle, ThemedPicture } from './section-title.tsx';
import { sectionIds } from './site-links.ts';

export function LandingPage() {
  const t = useTranslations('site.meta');
  return (
    <div className="mx-auto max-w-296 px-5 md:px-7">
      <PageMeta description={t('home')} path="/" />
      <Hero />
      <Features />
      <Drinks />
      <Recipe />
      <Gallery />
      <AppBanner />
    </div>
  );
}

function Hero() {
  const t = useTranslations('site.hero');
  return (
    <section
      id={sectionIds.home}
      className="grid items-center gap-x-12 gap-y-10 pt-8 pb-16 md:grid-cols-[1.1fr_1fr] md:pt-12 md:pb-20"
    >
      <div>
        <h1 className="title-xl max-w-[11ch] text-[clamp(calc(44rem/15),6.2vw,calc(74rem/15))]">{t('title')}</h1>
        <p className="mt-6 max-w-[44ch] text-[calc(19.5rem/15)] leading-normal text-ink-2">{t('text')}</p>
        <LinkButton to="/#menu-section" size="large" className="mt-8 max-sm:w-full">
          {t('menu')}
        </LinkButton>
      </div>
      <CartPicture label={t('picture')} sign={t('sign')} />
    </section>
  );
}

const features = [
  { key: 'nearby', icon: MapPin },
  { key: 'beans', icon: Leaf },
  { key: 'prices', icon: Banknote },
  { key: 'ready', icon: Clock },
] as const;

function Features() {
  const t = useTranslations('site.features');
  return (
    <section id={sectionIds.about} aria-labelledby="about-title">
      <h2 id="about-title" className="sr-only">
        {t('title')}
      </h2>
      <ul className="grid border-y border-line sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ key, icon: Icon }) => (
          <li
            key={key}
            className="border-line py-7 pr-6 max-sm:not-first:border-t sm:max-lg:nth-[n+3]:border-t sm:max-lg:even:border-l sm:max-lg:even:pl-6 lg:py-8 lg:not-first:border-l lg:not-first:pl-6"
          >
            <Icon aria-hidden="true" size={25} strokeWidth={1.75} className="text-caramel" />
            <h3 className="title mt-4 text-[calc(20rem/15)]">{t(`${key}.title`)}</h3>
            <p className="mt-1.5 text-ink-2">{t(`${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Night pictures are the same in both themes; the others have a dark version. */
const pictures = [
  { key: 'street', width: 760, isWide: true, isByDay: true },
  { key: 'beans', width: 520, isWide: false, isByDay: true },
  { key: 'cups', width: 520, isWide: false, isByDay: false },
  { key: 'evening', width: 760, isWide: true, isByDay: false },
] as const;

function Gallery() {
  const t = useTranslations('site.gallery');
  return (
    <section id={sectionIds.gallery} aria-labelledby="gallery-title" className="pt-20 md:pt-28">
      <SectionTitle id="gallery-title" title={t('title')} text={t('text')} />
      <ul className="mt-9 grid gap-x-6 gap-y-9 sm:grid-cols-[repeat(19,minmax(0,1fr))]">
        {pictures.map(({ key, width, isWide, isByDay: isDaytime }) => (
          <li key={key} className={isWide ? 'sm:col-span-11' : 'sm:col-span-8'}>
            <figure>
              <ThemedPicture
                light={`/illustrations/${key}.svg`}
                {...(isDaytime && { dark: `/illustrations/${key}.svg#dark` })}
                alt={t(`${key}.alt`)}
                width={width}
                height={440}
                className="h-auto w-full rounded-2xl bg-sand object-cover sm:h-[clamp(200px,26vw,340px)]"
              />
              <figcaption className="mt-4">
                <h3 className="title text-[calc(19rem/15)]">{t(`${key}.title`)}</h3>
                <p className="mt-1 text-ink-2">{t(`${key}.text`)}</p>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

function AppBanner() {
  const t = useTranslations('site.app');
  const isInstalled = useInstallStore((state) => state.isInstalled);
  const appEntry = useAppEntry();
  const showsOpenLink = isInstalled || appEntry !== undefined;
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
      {showsOpenLink && (
        <LinkButton to={appEntry ?? '/login'} className="mt-5">
          {t('open')}
        </LinkButton>
      )}
      {!isInstalled && <InstallSteps />}
    </section>
  );
}
