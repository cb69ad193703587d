// Compiles the catalogues of words at build time, in parts: `virtual:messages/en/page` is what
// every page says, `…/public` that and what the pages before the sign-in say, `…/house` that of every
// page and what every screen of the office says; `…/office`, its single namespaces (`…/office/carts`)
// and `…/legal` come with the pages that say them. Every ICU message is already parsed, so that the
// browser loads a formatter of a few hundred bytes instead of a parser. A message that does not parse
// fails the build.
import { join, resolve } from 'node:path';
import compile from 'icu-minify/compile';
import { type Plugin, runnerImport } from 'vite';

type Catalogue = { [key: string]: string | Catalogue };

const prefix = 'virtual:messages/';
/** Namespaces of the pages before the sign-in. */
const beforeSignIn = ['site', 'auth'];
/** Namespaces that are a part of their own. */
const separate = ['office', 'legal'];

export function cataloguePlugin(folder: string): Plugin {
  return {
    name: 'gerobak-catalogues',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [, locale = '', part = ''] = /^([a-z]+)\/(.+)$/.exec(id.slice(prefix.length + 1)) ?? [];
      const { module, dependencies } = await runnerImport<{ default: Catalogue }>(
        join(folder, locale, 'index.ts'),
      );
      for (const file of dependencies) this.addWatchFile(resolve(file));
      return `export default ${JSON.stringify(compileAll(partOf(module.default, part), locale))}`;
    },
  };
}

/** What the house around the office's screens says, and no public page does. */
const houseOnly = ['navigation', 'sync', 'notifications', 'profile', 'signOut', 'storage'];
/** What every list says. */
const everyList = ['list', 'forms'];
/** What the house says only once its first rows stand. */
const afterFirstRows = ['signOut', 'storage'];

function partOf(catalogue: Catalogue, part: string): Catalogue {
  const office = branch(catalogue, 'office');
  const shell = branch(catalogue, 'shell');
  const [, namespace] = /^office\/(\w+)$/.exec(part) ?? [];
  if (namespace !== undefined) return { office: keep(office, (name) => name === namespace) };
  switch (part) {
    case 'house':
      return {
        ...partOf(catalogue, 'page'),
        shell: keep(shell, (name) => !afterFirstRows.includes(name)),
        office: keep(office, (name) => everyList.includes(name)),
      };
    case 'office':
      return {
        office: keep(office, (name) => !everyList.includes(name)),
        shell: keep(shell, (name) => afterFirstRows.includes(name)),
      };
    case 'page':
      return keep(partOf(catalogue, 'public'), (name) => !beforeSignIn.includes(name));
    case 'legal':
      return keep(catalogue, (name) => name === 'legal');
    default:
      return {
        ...keep(catalogue, (name) => !separate.includes(name)),
        shell: keep(shell, (name) => !houseOnly.includes(name)),
      };
  }
}

function branch(catalogue: Catalogue, name: string): Catalogue {
  const found = catalogue[name];
  if (typeof found !== 'object') throw new Error(`The catalogue has no branch ${name}`);
  return found;
}

function keep(catalogue: Catalogue, isWanted: (name: string) => boolean): Catalogue {
  return Object.fromEntries(Object.entries(catalogue).filter(([name]) => isWanted(name)));
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
