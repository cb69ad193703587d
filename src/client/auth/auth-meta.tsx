import { useLocale, useTranslations } from 'use-intl';
import { addressIn } from '#client/i18n/address-in.ts';
import { site } from '#client/site/site-values.ts';

/** Title, description and canonical link of a sign-in or password page. */
export function AuthMeta({
  page,
  path,
}: {
  page: 'login' | 'forgot' | 'reset' | 'confirm';
  /** The path for the canonical link; without it the page has none. */
  path?: string;
}) {
  const t = useTranslations('auth');
  const locale = useLocale();
  const appName = useTranslations('common')('appName');
  return (
    <>
      <title>{`${t(`${page}.title`)} · ${appName}`}</title>
      <meta name="description" content={t(`${page}.description`)} />
      {path !== undefined && site.publicUrl && (
        <link rel="canonical" href={`${site.publicUrl}${addressIn(locale, path)}`} />
      )}
    </>
  );
}
