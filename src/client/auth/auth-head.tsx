import { ChevronLeft } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { addressIn } from '#client/i18n/locale.ts';
import { siteValues } from '#client/state/site-values.ts';
import { PageLink } from '#client/ui/page-link.tsx';

interface AuthHeadProps {
  page: 'login' | 'forgot' | 'reset' | 'confirm';
  backTo: string;
  path?: string;
}

export function AuthHead({ page, backTo, path }: AuthHeadProps) {
  const t = useTranslations('auth');
  const locale = useLocale();
  const appName = useTranslations('common')('appName');
  return (
    <>
      <title>{`${t(`${page}.title`)} · ${appName}`}</title>
      <meta name="description" content={t(`${page}.description`)} />
      {path !== undefined && siteValues.publicUrl && (
        <link rel="canonical" href={`${siteValues.publicUrl}${addressIn(locale, path)}`} />
      )}
      <PageLink
        to={backTo}
        className="-ml-1.5 inline-flex min-h-11 items-center gap-2 rounded-sm pr-2 font-semibold text-ink-2 hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.75} />
        {t(`${page}.back`)}
      </PageLink>
      <h1 className="title-lg mt-8 text-[calc(40rem/15)]">{t(`${page}.title`)}</h1>
      <p className="mt-2 text-ink-2">{t(`${page}.lead`)}</p>
    </>
  );
}
