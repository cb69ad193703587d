// Compiles `src/texts` per language and part: public pages (`virtual:messages/en/public`), `…/office` (frame and lists),
// `…/office-pages` (the office's other pages and dialogs), `…/till` and server (`…/texts`), so that no part loads
// another's texts. ICU messages are parsed here, so that browsers need no parser; an invalid message fails the build.
import { join, resolve } from 'node:path';
import compile from 'icu-minify/compile';
import { type Plugin, runnerImport } from 'vite';
import { isLocale } from '../client/i18n/locale.ts';
import { officeEntry, staticImportsOf } from './chunk-groups.ts';

type Catalogue = { [key: string]: string | Catalogue };

const prefix = 'virtual:messages/';
/** The namespaces of each part besides `office`, `shell` and `sharedNamespaces`. */
const ownNamespaces: Record<string, readonly string[]> = {
  public: ['site', 'auth', 'legal'],
  till: ['till', 'auth'],
};
const sharedNamespaces = ['common', 'ui'];
/** Names in `office` that no list uses. */
const officePageNames =
  'account audit business count day detail evening import lines movements order outbox place reports scan setup today'.split(
    ' ',
  );
const officeOnlyShellNames = 'navigation sync notifications push profile signOut storage unsaved'.split(' ');

const serverTexts = 'contract/messages/server-texts.ts';
/** The build replaces these modules with their exports: they read all texts, or the schemas of all lists. */
const precomputedModules = [serverTexts, 'contract/messages/file-texts.ts', 'offline/mirror/list-layouts.ts'];

export function cataloguePlugin(src: string): Plugin {
  const precomputedPaths = precomputedModules.map((path) => join(src, path));
  let isBuild = false;
  return {
    name: 'gerobak-catalogues',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    // By convention, other plugins ignore ids that start with \0.
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      const run = async <Module extends object>(path: string): Promise<Module> => {
        const { module, dependencies } = await runnerImport<Module>(path);
        for (const file of dependencies) this.addWatchFile(resolve(file));
        return module;
      };
      if (precomputedPaths.includes(id)) return exportsOf(await run<object>(id));
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
    buildEnd() {
      const pattern = new RegExp(`use\\w*(Messages|Translations)\\(.(office\\.)?(${officePageNames.join('|')})\\b`);
      for (const id of staticImportsOf(this, officeEntry)) {
        const [call] = pattern.exec(this.getModuleInfo(id)?.code ?? '') ?? [];
        if (call) this.error(`${id} renders before the texts of office-pages are loaded, but calls ${call}`);
      }
    },
  };
}

function exportsOf(module: object): string {
  return Object.entries(module)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

export function partOf({ shell, office, ...catalogue }: Catalogue, part: string): Catalogue {
  if (typeof shell !== 'object' || typeof office !== 'object') throw new Error('The catalogue has no shell or office');
  const isPageName = (name: string) => officePageNames.includes(name);
  if (part === 'office-pages') return { office: filterNames(office, isPageName) };
  const names = [...sharedNamespaces, ...(ownNamespaces[part] ?? [])];
  return {
    ...filterNames(catalogue, (name) => names.includes(name)),
    ...(part === 'office' && { office: filterNames(office, (name) => !isPageName(name)) }),
    shell: filterNames(shell, (name) => part !== 'public' || !officeOnlyShellNames.includes(name)),
  };
}

function filterNames(catalogue: Catalogue, isWanted: (name: string) => boolean): Catalogue {
  return Object.fromEntries(Object.entries(catalogue).filter(([name]) => isWanted(name)));
}

/** @param path in the catalogue, such as `en.site`, for errors */
function compileAll(catalogue: Catalogue, path: string): object {
  const compiledEntries = Object.entries(catalogue).map(([key, message]) => {
    const place = `${path}.${key}`;
    if (typeof message !== 'string') return [key, compileAll(message, place)];
    try {
      return [key, compile(message)];
    } catch (cause) {
      throw new Error(`The message ${place} is not valid ICU: ${message}`, { cause });
    }
  });
  return Object.fromEntries(compiledEntries);
}
