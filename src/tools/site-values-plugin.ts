// The block of data with the business's name and contacts in each page: placeholders in the build,
// which the server fills, and the values themselves on the dev server.
import type { Plugin, ViteDevServer } from 'vite';
import { placeholders, siteValuesId } from '../contract/site-values.ts';

export function siteValuesPlugin(): Plugin {
  return {
    name: 'gerobak-site-values',
    async transformIndexHtml(_, { server }) {
      const block = JSON.stringify(placeholders);
      return [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: siteValuesId },
          children: server ? await filled(block, server) : block,
          injectTo: 'body',
        },
      ];
    },
  };
}

async function filled(block: string, server: ViteDevServer): Promise<string> {
  const { parseConfig } = await server.ssrLoadModule('/src/server/config.ts');
  const { fillData, siteValuesOf } = await server.ssrLoadModule('/src/server/http/site-files.ts');
  return fillData(block, siteValuesOf(parseConfig(process.env)));
}
