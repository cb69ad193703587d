import type { Plugin } from 'vite';

const libraries = /\/node_modules\/(react-router|@radix-ui)\//;

/**
 * Names that libraries give their components for developer tools (`Form.displayName = 'Form'`) keep
 * every one of them in the build, used or not: a kibibyte of the router that nobody asked for.
 */
export function dropDisplayNames(): Plugin {
  return {
    name: 'gerobak-display-names',
    apply: 'build',
    transform: {
      filter: { id: libraries },
      handler: (code) => ({ code: code.replace(/^[\w$]+\.displayName = [^;]+;$/gm, ''), map: null }),
    },
  };
}
