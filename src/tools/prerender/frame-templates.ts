// Templates for `client/inline/paint-frame.ts`: the frame of the office, and each list before its rows. The markup is in
// one language, and has the texts of the others in data attributes.
import { defaultLocale, type Locale, locales } from '../../client/i18n/locale.ts';

export interface FrameState {
  locale: Locale;
  isSidebarCollapsed: boolean;
}

export type RenderOffice = (state: FrameState, path?: string) => Promise<string>;

export async function frameTemplates(renderOffice: RenderOffice, listPaths: readonly string[]): Promise<string> {
  const templates: string[] = [];
  for (const isSidebarCollapsed of [false, true]) {
    const render = (locale: Locale) => renderOffice({ locale, isSidebarCollapsed });
    templates.push(await template(`frame ${isSidebarCollapsed ? 'collapsed' : 'open'}`, render, frameOf));
  }
  for (const path of listPaths) {
    const render = (locale: Locale) => renderOffice({ locale, isSidebarCollapsed: false }, path);
    templates.push(await template(`main ${path}`, render, mainOf));
  }
  return templates.join('\n    ');
}

const frameOf = (html: string) => `<div inert>${html}</div>`;
const mainOf = (html: string) => /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';

/** Texts between tags, and placeholders of inputs. */
const textPattern = /(?<=>)[^<]+|(?<=placeholder=")[^"]+/g;

async function template(
  id: string,
  render: (locale: Locale) => Promise<string>,
  partOf: (html: string) => string,
): Promise<string> {
  const markup = partOf(withoutBehavior(await render(defaultLocale)));
  let attributes = `id="${id}"`;
  for (const locale of locales.filter((each) => each !== defaultLocale)) {
    const translated = partOf(withoutBehavior(await render(locale)));
    if (translated.replace(textPattern, '') !== markup.replace(textPattern, ''))
      throw new Error(`The markup of "${id}" depends on the language`);
    attributes += ` data-${locale}="${translated.match(textPattern)?.join('\n')}"`;
  }
  return `<template ${attributes}>${markup}</template>`;
}

/** The frame is inert, so it needs no roles, names and styles of pointer and keyboard. The content security policy forbids `style` attributes. */
function withoutBehavior(html: string): string {
  return html
    .replace(/<title>[^<]*<\/title>|<link[^>]*>|<select[\s\S]*?<\/select>|<section aria-label[\s\S]*?<\/section>/g, '')
    .replace(/<svg[^>]* hidden"[\s\S]*?<\/svg>/g, '')
    .replace(/ class="[^"]*"/g, (list) =>
      list.replace(/[^\s"=]*(?:hover|disabled|focus|transition|duration|narrow:open:)[^\s"]* ?/g, ''),
    )
    .replace(/ (?:aria-[a-z]+|id|title|role|style|name|dir|tabindex|popoverTarget|data-discover|xmlns)="[^"]*"/g, '');
}
