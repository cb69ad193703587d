import { placeholders, type SiteValues, siteValuesId } from '#contract/site-values.ts';

/**
 * The business that the pages name. Drawn by the build, a page holds placeholders; the server that
 * sends it has put its values there and into a block of data, so that the browser draws the same.
 */
export const site: SiteValues = import.meta.env.SSR ? placeholders : readFromPage();

function readFromPage(): SiteValues {
  const block = document.getElementById(siteValuesId);
  if (!block) throw new Error('This page does not say whose site it is');
  return JSON.parse(block.textContent);
}
