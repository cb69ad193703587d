// A build writes placeholders, which the server replaces; the dev server writes the values directly.
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
          children: server ? await fillBlock(block, server) : block,
          injectTo: 'body',
        },
      ];
    },
  };
}

async function fillBlock(block: string, server: ViteDevServer): Promise<string> {
  const { parseConfig } = await server.ssrLoadModule('/src/server/config.ts');
  const { fillData, siteValuesOf } = await server.ssrLoadModule('/src/server/http/site/site-files.ts');
  return fillData(block, siteValuesOf(parseConfig(process.env)));
}
