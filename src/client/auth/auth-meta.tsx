import { useLocale, useTranslations } from 'use-intl';
import { addressIn } from '#client/i18n/address-in.ts';
import { site } from '#client/site/site-values.ts';

/** Title and description of a sign-in or password page. */
export function AuthMeta({
  page,
  path,
}: {
  page: 'login' | 'forgot' | 'reset' | 'confirm';
  path?: string;
}) {
  const t = useTranslations('auth');
  const locale = useLocale();
  const app = useTranslations('common')('appName');
  return (
    <>
      <title>{`${t(`${page}.title`)} · ${app}`}</title>
      <meta name="description" content={t(`${page}.description`)} />
      {path !== undefined && site.publicUrl && (
        <link rel="canonical" href={`${site.publicUrl}${addressIn(locale, path)}`} />
      )}
    </>
  );
}
