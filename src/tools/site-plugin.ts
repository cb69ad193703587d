// `virtual:site` is the business that the public pages name: company, contact and public address,
// read from the environment by the server's own parser, once, when the site is built.
import { type Plugin, runnerImport } from 'vite';

export interface SiteValues {
  company: string;
  email: string;
  phone: string;
  address: string;
  /** Where the site is reachable, without a slash at the end; undefined where nobody said. */
  publicUrl: string | undefined;
}

type ConfigModule = {
  parseConfig: (env: Record<string, string | undefined>) => {
    site: Omit<SiteValues, 'publicUrl'>;
    publicUrl: string | undefined;
  };
};

export async function readSite(env: Record<string, string | undefined>): Promise<SiteValues> {
  const { module } = await runnerImport<ConfigModule>('/src/server/config.ts');
  const asked = Object.entries(env).filter(([name]) => /^(SITE_|PUBLIC_URL$)/.test(name));
  const { site, publicUrl } = module.parseConfig(Object.fromEntries(asked));
  return { ...site, publicUrl: publicUrl?.replace(/\/+$/, '') };
}

export function sitePlugin(): Plugin {
  return {
    name: 'gerobak-site',
    resolveId: (id) => (id === 'virtual:site' ? '\0virtual:site' : undefined),
    load: async (id) =>
      id === '\0virtual:site'
        ? `export default ${JSON.stringify(await readSite(process.env))}`
        : undefined,
  };
}
