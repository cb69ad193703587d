import { useTranslations } from 'use-intl';
import { useSingleton } from '#client/data/use-singleton.ts';
import type { Business } from '#contract/business/entity.ts';
import { type SiteValues, siteValuesId } from '#contract/site-values.ts';

/** The settings of the business as this device has them; undefined until they are read, null without any. */
export function useBusiness(): Business | null | undefined {
  const { data, isLoading } = useSingleton('business', { scope: 'device' });
  return data ?? (isLoading ? undefined : null);
}

/** Name and address of the site, which the server has written into this page. */
export function siteNames(): { name: string; address: string } {
  const block = document.getElementById(siteValuesId)?.textContent;
  const { company = '', address = '' }: Partial<SiteValues> = JSON.parse(block ?? '{}');
  return { name: company, address };
}

/** What stands at the head of receipts and slips: the names that the business has set, else those of the site. */
export function useBusinessHead(): { name: string; address: string } {
  const t = useTranslations('common');
  const business = useBusiness();
  const site = siteNames();
  return {
    name: business?.name || site.name || t('businessName'),
    address: business?.address || site.address,
  };
}
