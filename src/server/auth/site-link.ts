import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts';
import type { Config } from '../config.ts';

/** An address of a page in a mail. Security: its base is configuration, never a header of the request. */
export function siteLink(
  { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>,
  path: `/${string}`,
): string {
  const site = publicUrl ?? `http://localhost:${port}`;
  return `${withoutTrailingSlashes(site)}${path}`;
}
