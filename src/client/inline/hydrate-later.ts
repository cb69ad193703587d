// The inline script at the end of every public page. It loads the scripts after the first paint. Until hydration it
// stops clicks and submits, and then repeats the last one.
import { addLink, afterFirstPaint } from './start-app.ts';

const { entry = '', scripts = '' } = document.currentScript?.dataset ?? {};
let repeatLast: (() => void) | undefined;

function intercept(event: Event): void {
  const repeat = createRepeat(event);
  if (!repeat) return;
  event.preventDefault();
  event.stopPropagation();
  repeatLast = repeat;
}

function createRepeat(event: Event): (() => void) | undefined {
  const { target } = event;
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement)
    return () => target.requestSubmit(event.submitter);
  if (!(target instanceof Element)) return undefined;
  // Links work without scripts.
  const pressedElement = target.closest<HTMLElement>('button[type=button],[type=radio]');
  return pressedElement ? () => pressedElement.click() : undefined;
}

for (const type of ['click', 'submit']) addEventListener(type, intercept, true);
addEventListener('hydrated', () => {
  for (const type of ['click', 'submit']) removeEventListener(type, intercept, true);
  repeatLast?.();
});

function hydrate(): void {
  // Otherwise the browser would discover the files one after the other.
  const styles = document.getElementById('root')?.dataset.styles;
  if (styles) addLink({ rel: 'preload', as: 'style', href: styles });
  for (const href of scripts.split(' ')) addLink({ rel: 'modulepreload', href });
  import(/* @vite-ignore */ entry).catch((error) => {
    // `page.ts` fetches the app again if it can. The page is readable without scripts.
    dispatchEvent(new CustomEvent('fetch-anew'));
    // A TypeError means that a script could not be loaded.
    if (!(error instanceof TypeError)) throw error;
  });
}

// A page that redirects needs no scripts.
if (!document.documentElement.classList.contains('leaving')) afterFirstPaint(hydrate);
