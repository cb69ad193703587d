import { useLocale, useTranslations } from 'use-intl';
import { addressIn } from '#client/i18n/locale.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { useAppEntry } from './app-entry.ts';
import { CartPicture } from './cart-picture.tsx';
import { PageMeta } from './page-meta.tsx';

export function NotFoundPage() {
  const t = useTranslations();
  const locale = useLocale();
  const appEntry = useAppEntry();

  // See screens 1.5.
  function goBack() {
    if (canGoBack()) window.history.back();
    else location.assign(addressIn(locale, '/'));
  }

  return (
    <section className="mx-auto flex max-w-140 flex-col items-center px-5 pt-10 pb-20 text-center">
      <PageMeta title={t('site.notFound.title')} description={t('site.meta.notFound')} />
      <CartPicture
        label={t('site.hero.picture')}
        sign={t('site.hero.sign')}
        className="mb-6 w-70 max-w-full [@media(height<30rem)]:w-36"
      />
      <p className="title text-xl text-caramel-ink">{t('site.notFound.code')}</p>
      <h1 className="title-lg mt-2 text-3xl">{t('site.notFound.title')}</h1>
      <p className="mt-3 text-lg text-ink-2">{t('site.notFound.text')}</p>
      <Button className="mt-7" onClick={goBack}>
        {t('common.goBack')}
      </Button>
      {appEntry && (
        <LinkButton to={appEntry} variant="quiet" className="mt-2">
          {t('site.header.openApp')}
        </LinkButton>
      )}
    </section>
  );
}

/** Without the Navigation API the previous page may belong to another site. */
function canGoBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  return navigation ? navigation.canGoBack : window.history.length > 1;
}
