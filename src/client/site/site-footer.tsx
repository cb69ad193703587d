import { useTranslations } from 'use-intl';
import { LanguageChoice } from '#client/state/language-choice.tsx';
import { PageLink } from '#client/ui/page-link.tsx';
import { siteValues } from '../state/site-values.ts';
import { siteLinks } from './site-links.ts';

const linkClassName =
  '-mx-2 inline-flex min-h-11 items-center rounded-sm px-2 text-ink-2 hover:text-ink hover:underline';

export function SiteFooter() {
  const t = useTranslations('site');
  const name = useTranslations('common')('businessName');
  return (
    <footer className="mt-24 border-t border-line bg-paper print:hidden">
      <div className="mx-auto grid max-w-296 gap-x-10 gap-y-8 px-5 py-12 sm:grid-cols-[2fr_1fr_1fr] md:px-7">
        <div>
          <p className="title text-xl">{name}</p>
          <p className="mt-1.5 text-ink-2">{t('footer.line')}</p>
          <address className="mt-5 not-italic text-ink-2">
            {siteValues.address}
            <br />
            <a href={`mailto:${siteValues.email}`} className={`${linkClassName} inline-block`}>
              {siteValues.email}
            </a>
          </address>
          <div className="mt-3 max-w-80">
            <LanguageChoice />
          </div>
          <p className="mt-6 text-sm text-ink-3">{t('footer.rights', { company: siteValues.company })}</p>
        </div>
        <nav aria-label={t('footer.pages')}>
          <p className="font-semibold">{t('footer.pages')}</p>
          <ul className="mt-1">
            {siteLinks.map(({ key, to }) => (
              <li key={key}>
                <PageLink to={to} className={linkClassName}>
                  {t(`header.${key}`)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t('footer.legal')}>
          <p className="font-semibold">{t('footer.legal')}</p>
          <ul className="mt-1">
            <li>
              <PageLink to="/privacy-policy" className={linkClassName}>
                {t('footer.privacy')}
              </PageLink>
            </li>
            <li>
              <PageLink to="/term-and-condition" className={linkClassName}>
                {t('footer.terms')}
              </PageLink>
            </li>
            <li>
              <PageLink to="/login" className={linkClassName}>
                {t('footer.office')}
              </PageLink>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
