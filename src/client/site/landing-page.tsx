import { useTranslations } from 'use-intl';
import { AppBanner } from './app-banner.tsx';
import { Drinks } from './drinks.tsx';
import { Features } from './features.tsx';
import { Gallery } from './gallery.tsx';
import { Hero } from './hero.tsx';
import { useAnchor } from './use-anchor.ts';

export default function LandingPage() {
  const name = useTranslations('common')('businessName');
  useAnchor();
  return (
    <div className="mx-auto max-w-296 px-5 md:px-7">
      <title>{name}</title>
      <Hero />
      <Features />
      <Drinks />
      <Gallery />
      <AppBanner />
    </div>
  );
}
