// Compiles the catalogues of words at build time: `virtual:messages/en` is the English catalogue
// with every ICU message already parsed, so that the browser loads a formatter of a few hundred
// bytes instead of a parser. A message that does not parse fails the build.
import { join, resolve } from 'node:path';
import compile from 'icu-minify/compile';
import { type Plugin, runnerImport } from 'vite';

type Catalogue = { [key: string]: string | Catalogue };

const prefix = 'virtual:messages/';

export function cataloguePlugin(folder: string): Plugin {
  return {
    name: 'gerobak-catalogues',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const locale = id.slice(prefix.length + 1);
      const { module, dependencies } = await runnerImport<{ default: Catalogue }>(
        join(folder, locale, 'index.ts'),
      );
      for (const file of dependencies) this.addWatchFile(resolve(file));
      return `export default ${JSON.stringify(compileAll(module.default, locale))}`;
    },
  };
}

function compileAll(catalogue: Catalogue, path: string): object {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, message]) => [
      key,
      typeof message === 'string'
        ? compileOne(message, `${path}.${key}`)
        : compileAll(message, `${path}.${key}`),
    ]),
  );
}

function compileOne(message: string, path: string) {
  try {
    return compile(message);
  } catch (cause) {
    throw new Error(`The message ${path} is not valid ICU: ${message}`, { cause });
  }
}
