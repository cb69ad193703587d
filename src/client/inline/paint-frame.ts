// Shows the frame of the office until React renders the same elements in its place.
import type { SessionState } from '#client/data/session-state.ts';
import type { Locale } from '#client/i18n/locale.ts';
import { initialsOf } from '#client/shell/initials.ts';
import { readIsSidebarCollapsed } from '#client/state/sidebar-choice.ts';
import { withoutTrailingSlashes } from '#contract/trailing-slashes.ts';

/** Called when the document is parsed. `tools/prerender/frame-templates.ts` makes the templates. */
export function paintFrame({ username }: SessionState, locale: Locale): void {
  const path = withoutTrailingSlashes(location.pathname);
  const frame = cloneTemplate(readIsSidebarCollapsed() ? 'frame collapsed' : 'frame open', locale);
  const main = frame?.querySelector('main');
  if (!frame || !main) return;
  for (const link of frame.querySelectorAll('nav a')) {
    const to = link.getAttribute('href');
    if (path !== to && !path.startsWith(`${to}/`)) continue;
    link.setAttribute('aria-current', 'page');
    link.closest('ul')?.previousElementSibling?.toggleAttribute('data-current', true);
  }
  frame.querySelector('[data-username]')?.append(username);
  frame.querySelector('[data-initials]')?.append(initialsOf(username));
  main.parentElement?.toggleAttribute('data-beside-detail', new URLSearchParams(location.search).has('detail'));
  main.append(cloneTemplate(`main ${path}`, locale) ?? '');
  document.documentElement.lang = locale;
  document.getElementById('root')?.append(frame);
}

function cloneTemplate(id: string, locale: Locale): DocumentFragment | undefined {
  const template = document.getElementById(id);
  if (!(template instanceof HTMLTemplateElement)) return undefined;
  const content = document.importNode(template.content, true);
  // Without texts, the markup is already in this language.
  const texts = template.dataset[locale]?.split('\n') ?? [];
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let text = texts.shift(); text !== undefined && walker.nextNode(); ) {
    const node = walker.currentNode;
    const isInput = node instanceof HTMLInputElement && node.placeholder !== '';
    if (!isInput && !(node instanceof Text)) continue;
    if (node instanceof Text) node.data = text;
    else if (isInput) node.placeholder = text;
    text = texts.shift();
  }
  return content;
}
