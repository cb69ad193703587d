import { placeholders, type SiteValues, siteValuesId } from '#contract/site-values.ts';

/**
 * The server replaces the placeholders of a prerendered page, and writes the values into a data block, so that
 * hydration renders the same markup.
 */
export const siteValues: SiteValues = import.meta.env.SSR ? placeholders : readFromPage();

function readFromPage(): SiteValues {
  const block = document.getElementById(siteValuesId);
  if (!block) throw new Error('This page does not say whose site it is');
  return JSON.parse(block.textContent);
}
