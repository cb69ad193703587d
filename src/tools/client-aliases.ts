import { fileURLToPath } from 'node:url';

const clientFile = (path: string) => fileURLToPath(new URL(`../client/${path}`, import.meta.url));

/** These replace modules of packages in the build, the dev server and the component tests. */
export const clientAliases = [
  // Compiled catalogues need only a formatter; ours prevents names from changing the direction of the text around them.
  { find: /^use-intl\/format-message$/, replacement: clientFile('i18n/format-message.ts') },
  { find: 'react-style-singleton', replacement: clientFile('ui/style-singleton.ts') },
];
