// The public pages in Vite's dev server. They are not prerendered: the entry that hydrates them in a
// built site renders them in the browser. Every other address gets the office.
import type { Plugin } from 'vite';
import { publicPages } from './prerender/public-pages.ts';

export function devPagesPlugin(): Plugin {
  return {
    name: 'gerobak-dev-pages',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { originalUrl = '/' }) {
        // The host is made up: only the path is read.
        const { pathname } = new URL(originalUrl, 'http://dev');
        const page = publicPages.find(({ addresses, locale }) => addresses[locale] === pathname);
        if (!page) return html;
        const attributes = `data-page="${page.path}" data-lang="${page.locale}"`;
        return html
          .replace('<html lang="en">', `<html lang="${page.locale}">`)
          .replace(
            '<div id="root">',
            `<div id="root" ${attributes} data-styles="/src/client/styles/index.css">`,
          )
          .replace('/src/client/main.tsx', '/src/client/site.tsx');
      },
    },
  };
}
