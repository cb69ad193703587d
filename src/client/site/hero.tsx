import { useTranslations } from 'use-intl';
import { LinkButton } from '#client/ui/link-button.tsx';
import { CartPicture } from './cart-picture.tsx';

/** The first section of the landing page. */
export function Hero() {
  const t = useTranslations('site.hero');
  return (
    <section
      id="home-section"
      className="grid items-center gap-x-12 gap-y-10 pt-8 pb-16 md:grid-cols-[1.1fr_1fr] md:pt-12 md:pb-20"
    >
      <div>
        <h1 className="title-xl max-w-[11ch] text-[clamp(calc(44rem/15),6.2vw,calc(74rem/15))]">
          {t('title')}
        </h1>
        <p className="mt-6 max-w-[44ch] text-[calc(19.5rem/15)] leading-normal text-ink-2">
          {t('text')}
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-3 max-sm:*:grow">
          <LinkButton to="/#menu-section" size="large">
            {t('menu')}
          </LinkButton>
          <LinkButton to="/#app-section" variant="quiet" size="large">
            {t('app')}
          </LinkButton>
        </div>
      </div>
      <CartPicture label={t('picture')} sign={t('sign')} />
    </section>
  );
}
