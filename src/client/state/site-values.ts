import { placeholders, type SiteValues, siteValuesId } from '#contract/site-values.ts';

/**
 * Name and contacts of the business. A prerendered page has placeholders, which the server replaces by
 * the configured values. The server also fills a block of data in the page, so that hydration renders
 * the same values.
 */
export const site: SiteValues = import.meta.env.SSR ? placeholders : readFromPage();

function readFromPage(): SiteValues {
  const block = document.getElementById(siteValuesId);
  if (!block) throw new Error('This page does not say whose site it is');
  return JSON.parse(block.textContent);
}
