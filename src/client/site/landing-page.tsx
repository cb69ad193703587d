import { useTranslations } from 'use-intl';
import { AppBanner } from './app-banner.tsx';
import { Drinks } from './drinks.tsx';
import { Features } from './features.tsx';
import { Gallery } from './gallery.tsx';
import { Hero } from './hero.tsx';
import { PageMeta } from './page-meta.tsx';
import { Recipe } from './recipe.tsx';

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
