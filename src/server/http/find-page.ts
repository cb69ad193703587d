import { existsSync, readFileSync } from 'node:fs';
import { TrieRouter } from 'hono/router/trie-router';
import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts';

interface Page<File> {
  file: File;
  status: 200 | 404;
}

/**
 * Returns a function that finds the page for a URL path: the prerendered page of this path, or the
 * bare page of the office if the app has a screen there, or the page for unknown addresses.
 * `files` are the files of the site by URL path. `pathsFile` is the list of the app's screens.
 */
export function pageFinder<File>(
  files: ReadonlyMap<string, File>,
  pathsFile: string,
): (path: string) => Page<File> | undefined {
  const barePage = files.get('/app.html') ?? files.get('/index.html');
  const isScreen = screenMatcher(pathsFile);
  return (path) => {
    const pagePath = withoutTrailingSlashes(path);
    const prerenderedPage = files.get(pagePath === '' ? '/index.html' : `${pagePath}.html`);
    if (prerenderedPage)
      return { file: prerenderedPage, status: pagePath.endsWith('/404') ? 404 : 200 };
    // An unknown address below a language gets the 404 page in that language.
    const language = pagePath.slice(0, Math.max(0, pagePath.indexOf('/', 1)));
    const notFound = files.get(`${language}/404.html`) ?? files.get('/404.html');
    if (notFound && !isScreen(pagePath)) return { file: notFound, status: 404 };
    return barePage && { file: barePage, status: 200 };
  };
}

/** Returns a function that tells whether the app has a screen at a path. */
function screenMatcher(pathsFile: string): (path: string) => boolean {
  const screens = new TrieRouter<true>();
  // The build writes the route patterns of the app as a list.
  const hasPathsFile = existsSync(pathsFile);
  const paths: string[] = hasPathsFile ? JSON.parse(readFileSync(pathsFile, 'utf8')) : [];
  for (const path of paths) screens.add('GET', path, true);
  return (path) => screens.match('GET', path)[0].length > 0;
}
