// Name and contact data of the business on the public pages. The build writes placeholders; the server
// replaces them by its own values (server/http/site-files).

export interface SiteValues {
  company: string;
  email: string;
  phone: string;
  /** The phone's digits alone, as an address of WhatsApp names it. */
  whatsapp: string;
  address: string;
  /** Where the site is reachable, without a slash at the end; undefined where it is not configured. */
  publicUrl?: string;
}

/** The placeholder of each value in the built files. It has no character that is ever escaped. */
export const placeholders = {
  company: '{{site.company}}',
  email: '{{site.email}}',
  phone: '{{site.phone}}',
  whatsapp: '{{site.whatsapp}}',
  address: '{{site.address}}',
  publicUrl: '{{site.publicUrl}}',
} as const satisfies Required<SiteValues>;

/** The element of a page in which the browser finds the values, as JSON. */
export const siteValuesId = 'site-values';

/** Whether a text contains a placeholder whose value is not configured. */
export function lacksValue(text: string, values: SiteValues): boolean {
  return values.publicUrl === undefined && text.includes(placeholders.publicUrl);
}

/** The text with each value in its place, as `escaped` writes it. */
export function withSiteValues(
  text: string,
  values: SiteValues,
  escaped: (value: string) => string = String,
): string {
  // In one go: a value that looks like a placeholder is text.
  return text.replace(/\{\{site\.([a-zA-Z]+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(placeholders, name)
      ? escaped(values[name as keyof SiteValues] ?? '')
      : placeholder,
  );
}
