// Name and contact data of the business on the public pages. The build writes placeholders into the files;
// the server replaces them with its configured values (server/http/site/site-files).

/**
 * The names of the caches in which the service worker stores the files of office and till. A cache exists only
 * on devices on which somebody has signed in to that app.
 */
export const appCaches = { office: 'gerobak-office', till: 'gerobak-till' } as const;
export type AppName = keyof typeof appCaches;

/** Whether a path is one of the till, whose bare page is `till.html`; the office's is `app.html`. */
export function isTillPath(path: string): boolean {
  return path === '/till' || path.startsWith('/till/');
}

export interface SiteValues {
  company: string;
  email: string;
  phone: string;
  /** The digits of the phone number, for a link to WhatsApp. */
  whatsapp: string;
  /** The postal address. */
  address: string;
  /** The URL of the site, without a slash at the end; undefined if it is not configured. */
  publicUrl?: string;
}

/** The placeholders in the built files. HTML and JSON escape none of their characters. */
export const placeholders = {
  company: '{{site.company}}',
  email: '{{site.email}}',
  phone: '{{site.phone}}',
  whatsapp: '{{site.whatsapp}}',
  address: '{{site.address}}',
  publicUrl: '{{site.publicUrl}}',
} as const satisfies Required<SiteValues>;

/** The id of the HTML element that contains the values as JSON. */
export const siteValuesId = 'site-values';

/** Whether a text needs the URL of the site, but none is configured. */
export function lacksPublicUrl(text: string, values: SiteValues): boolean {
  return values.publicUrl === undefined && text.includes(placeholders.publicUrl);
}

/** Replaces the placeholders in a text with the values, each written by `escapeValue`. */
export function withSiteValues(
  text: string,
  values: SiteValues,
  escapeValue: (value: string) => string = String,
): string {
  // One pass for all placeholders: a value that itself looks like a placeholder is not replaced again.
  return text.replace(/\{\{site\.([a-zA-Z]+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(placeholders, name) ? escapeValue(values[name as keyof SiteValues] ?? '') : placeholder,
  );
}
