// Compiles the message catalogues at build time. Each language has a file for the public pages
// (`virtual:messages/en/public`), one for the office (`…/office`), one for the till (`…/till`) and one for what
// the server says (`…/texts`), so that nobody loads the texts of the others. ICU messages are parsed here, so
// that the browser needs only a small formatter instead of a parser. A message that does not parse fails the
// build.
import { join, resolve } from 'node:path';
import compile from 'icu-minify/compile';
import { type Plugin, runnerImport } from 'vite';

type Catalogue = { [key: string]: string | Catalogue };

interface Language {
  default: Catalogue;
  /** What the server says, and the reasons for which a field is refused. */
  texts: Catalogue;
}

const prefix = 'virtual:messages/';
/** The namespaces of each part. All have `shell` and those of `sharedNames`. */
const ownNames: Record<string, readonly string[]> = {
  public: ['site', 'auth', 'legal'],
  office: ['office'],
  till: ['till', 'auth'],
};
const sharedNames = ['common', 'ui'];
/** Namespaces within `shell` that no public page uses. */
const officeShellOnly = 'navigation sync notifications push profile signOut storage unsaved'.split(' ');

/** @param folder the folder with the catalogues of all languages, `src/client/i18n` */
export function cataloguePlugin(folder: string): Plugin {
  return {
    name: 'gerobak-catalogues',
    // By convention of bundlers, other plugins leave a module alone whose id starts with \0.
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [, locale = '', part = ''] = /^([a-z]+)\/(.+)$/.exec(id.slice(prefix.length + 1)) ?? [];
      const { module, dependencies } = await runnerImport<Language>(join(folder, locale, 'index.ts'));
      for (const file of dependencies) this.addWatchFile(resolve(file));
      const catalogue = part === 'texts' ? module.texts : partOf(module.default, part);
      return `export default ${JSON.stringify(compileAll(catalogue, locale))};`;
    },
  };
}

/** The namespaces of one part. */
function partOf({ shell, ...catalogue }: Catalogue, part: string): Catalogue {
  const names = [...sharedNames, ...(ownNames[part] ?? [])];
  if (typeof shell !== 'object') throw new Error('The catalogue has no namespace shell');
  const isOfPart = (name: string) => part !== 'public' || !officeShellOnly.includes(name);
  return {
    ...filterNames(catalogue, (name) => names.includes(name)),
    shell: filterNames(shell, isOfPart),
  };
}

function filterNames(catalogue: Catalogue, isWanted: (name: string) => boolean): Catalogue {
  return Object.fromEntries(Object.entries(catalogue).filter(([name]) => isWanted(name)));
}

/** @param path the place of these messages in the catalogue, such as `en.site`, for errors */
function compileAll(catalogue: Catalogue, path: string): object {
  const compiled = Object.entries(catalogue).map(([key, message]) => {
    const place = `${path}.${key}`;
    if (typeof message !== 'string') return [key, compileAll(message, place)];
    try {
      return [key, compile(message)];
    } catch (cause) {
      throw new Error(`The message ${place} is not valid ICU: ${message}`, { cause });
    }
  });
  return Object.fromEntries(compiled);
}
