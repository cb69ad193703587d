import { useLocale, useTranslations } from 'use-intl';
import { addressIn } from '#client/i18n/locale.ts';
import { siteValues } from '../state/site-values.ts';

interface PageMetaProps {
  title?: string;
  description: string;
  /** The path in the default language, for the canonical link; the 404 page has none. */
  path?: string;
}

export function PageMeta({ title, description, path }: PageMetaProps) {
  const name = useTranslations('common')('businessName');
  const locale = useLocale();
  return (
    <>
      <title>{title === undefined ? name : `${title} · ${name}`}</title>
      <meta name="description" content={description} />
      {path !== undefined && siteValues.publicUrl && (
        <link rel="canonical" href={`${siteValues.publicUrl}${addressIn(locale, path)}`} />
      )}
    </>
  );
}
