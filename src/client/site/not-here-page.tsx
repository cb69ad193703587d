import { useTranslations } from 'use-intl';
import { LinkButton } from '#client/ui/link-button.tsx';

/** Stands for a public page that does not exist yet, and says so. */
export function NotHerePage() {
  const t = useTranslations('shell.notHere');
  return (
    <section className="mx-auto flex max-w-140 flex-col items-center px-5 py-20 text-center">
      <title>{t('title')}</title>
      <h1 className="title-lg text-3xl">{t('title')}</h1>
      <p className="mt-3 text-lg text-ink-2">{t('text')}</p>
      <LinkButton to="/" className="mt-7">
        {t('toSite')}
      </LinkButton>
    </section>
  );
}
