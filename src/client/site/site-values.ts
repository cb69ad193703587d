import { placeholders, type SiteValues, siteValuesId } from '#contract/site-values.ts';

/**
 * Name and contacts of the business. A prerendered page has placeholders; the server replaces them and
 * adds the values as a block of data, so that hydration renders the same.
 */
export const site: SiteValues = import.meta.env.SSR ? placeholders : readFromPage();

function readFromPage(): SiteValues {
  const block = document.getElementById(siteValuesId);
  if (!block) throw new Error('This page does not say whose site it is');
  return JSON.parse(block.textContent);
}
