import { useTranslations } from 'use-intl';
import { useSingleton } from '#client/data/use-singleton.ts';
import type { Business } from '#contract/business/entity.ts';
import { type SiteValues, siteValuesId } from '#contract/site-values.ts';

/** Undefined until read, null if there are no settings. */
export function useBusiness(): Business | null | undefined {
  const { data, isLoading } = useSingleton('business', { scope: 'device' });
  return data ?? (isLoading ? undefined : null);
}

export function readSiteNameAndAddress(): { name: string; address: string } {
  const block = document.getElementById(siteValuesId)?.textContent;
  const { company = '', address = '' }: Partial<SiteValues> = JSON.parse(block ?? '{}');
  return { name: company, address };
}

/** The name and address that the business has set, or else those of the site. */
export function useBusinessNameAndAddress(): { name: string; address: string } {
  const t = useTranslations('common');
  const business = useBusiness();
  const site = readSiteNameAndAddress();
  return {
    name: business?.name || site.name || t('businessName'),
    address: business?.address || site.address,
  };
}
