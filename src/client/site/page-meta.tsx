import { useLocale, useTranslations } from 'use-intl';
import { addressIn } from '#client/i18n/address-in.ts';
import { site } from './site-values.ts';

interface PageMetaProps {
  /** Without it the page is the business itself. */
  title?: string;
  description: string;
  /** Its one true address; nothing for a page that has none. */
  path?: string;
}

/** What the browser and search engines call a public page. React puts it into the head. */
export function PageMeta({ title, description, path }: PageMetaProps) {
  const name = useTranslations('common')('businessName');
  const locale = useLocale();
  return (
    <>
      <title>{title === undefined ? name : `${title} · ${name}`}</title>
      <meta name="description" content={description} />
      {path !== undefined && site.publicUrl && (
        <link rel="canonical" href={`${site.publicUrl}${addressIn(locale, path)}`} />
      )}
    </>
  );
}
