import { fileURLToPath } from 'node:url';

const clientFile = (path: string) => fileURLToPath(new URL(`../client/${path}`, import.meta.url));

/** Modules of the client that replace a package's own, in the build, the dev server and the component tests. */
export const clientAliases = [
  // Catalogues are compiled at build time, so the runtime needs the formatter only: ours, which keeps names
  // from turning the words around them.
  { find: /^use-intl\/format-message$/, replacement: clientFile('i18n/format-message.ts') },
  { find: 'react-style-singleton', replacement: clientFile('ui/style-singleton.ts') },
];
