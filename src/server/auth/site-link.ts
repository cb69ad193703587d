import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts';
import type { Config } from '../config.ts';

/**
 * The URL of a page, for an e-mail. Security: its base comes from the configuration, never from a
 * header of the request.
 */
export function siteLink(
  { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>,
  path: `/${string}`,
): string {
  const site = publicUrl ?? `http://localhost:${port}`;
  return `${withoutTrailingSlashes(site)}${path}`;
}
