// Compiles the texts of `src/texts` at build time. Each language has a file for the public pages
// (`virtual:messages/en/public`), one for the office (`…/office`), one for the till (`…/till`) and one for what
// the server says (`…/texts`), so that nobody loads the texts of the others. ICU messages are parsed here, so
// that the browser needs only a small formatter instead of a parser. A message that does not parse fails the
// build.
import { join, resolve } from 'node:path';
import compile from 'icu-minify/compile';
import { type Plugin, runnerImport } from 'vite';
import { isLocale } from '../client/i18n/locale.ts';

type Catalogue = { [key: string]: string | Catalogue };

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

const serverTexts = 'contract/messages/server-texts.ts';
/**
 * Modules that take a part of the texts. Their result is put in their place: a bundler cannot tell that nobody reads
 * the other texts, and would keep them.
 */
const takingParts = [serverTexts, 'contract/messages/file-texts.ts'];

/** @param src the folder of all source */
export function cataloguePlugin(src: string): Plugin {
  const pathsTakingParts = takingParts.map((path) => join(src, path));
  let isBuild = false;
  return {
    name: 'gerobak-catalogues',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    // By convention of bundlers, other plugins leave a module alone whose id starts with \0.
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      const run = async <Module extends object>(path: string): Promise<Module> => {
        const { module, dependencies } = await runnerImport<Module>(path);
        for (const file of dependencies) this.addWatchFile(resolve(file));
        return module;
      };
      if (pathsTakingParts.includes(id)) return exportsOf(await run<object>(id));
      if (isBuild && id.startsWith(join(src, 'texts/'))) {
        this.error(`${id} would bring all texts: import its types only, or take a part as server-texts does`);
      }
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [, locale = '', part = ''] = /^([a-z]+)\/(.+)$/.exec(id.slice(prefix.length + 1)) ?? [];
      if (!isLocale(locale)) throw new Error(`There are no texts in ${locale}`);
      const catalogue =
        part === 'texts'
          ? (await run<typeof import('#contract/messages/server-texts.ts')>(join(src, serverTexts))).serverTexts[locale]
          : partOf(
              (await run<typeof import('#texts/en/index.ts')>(join(src, `texts/${locale}/index.ts`))).default,
              part,
            );
      return `export default ${JSON.stringify(compileAll(catalogue, locale))};`;
    },
  };
}

function exportsOf(module: object): string {
  return Object.entries(module)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/** The namespaces of one part. */
export function partOf({ shell, ...catalogue }: Catalogue, part: string): Catalogue {
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
