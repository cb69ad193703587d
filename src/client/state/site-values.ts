import { placeholders, type SiteValues, siteValuesId } from '#contract/site-values.ts';

/**
 * In a prerendered page the server replaces placeholders by the configured values, and writes them into a data block,
 * so that hydration renders the same.
 */
export const site: SiteValues = import.meta.env.SSR ? placeholders : readFromPage();

function readFromPage(): SiteValues {
  const block = document.getElementById(siteValuesId);
  if (!block) throw new Error('This page does not say whose site it is');
  return JSON.parse(block.textContent);
}
