// The server replaces the build's placeholders (server/http/site/site-files).

/** An app's cache exists only on devices on which a user has signed in to that app. */
export const appCaches = { office: 'gerobak-office', till: 'gerobak-till' } as const;
export type AppName = keyof typeof appCaches;

export function isTillPath(path: string): boolean {
  return path === '/till' || path.startsWith('/till/');
}

export interface SiteValues {
  company: string;
  email: string;
  phone: string;
  whatsapp: string;
  address: string;
  /** Without a trailing slash. */
  publicUrl?: string;
}

/** HTML and JSON escape none of these characters. */
export const placeholders = {
  company: '{{site.company}}',
  email: '{{site.email}}',
  phone: '{{site.phone}}',
  whatsapp: '{{site.whatsapp}}',
  address: '{{site.address}}',
  publicUrl: '{{site.publicUrl}}',
} as const satisfies Required<SiteValues>;

export const siteValuesId = 'site-values';

export function lacksPublicUrl(text: string, values: SiteValues): boolean {
  return values.publicUrl === undefined && text.includes(placeholders.publicUrl);
}

export function withSiteValues(
  text: string,
  values: SiteValues,
  escapeValue: (value: string) => string = String,
): string {
  // One pass, so that a value that looks like a placeholder is not replaced again.
  return text.replace(/\{\{site\.([a-zA-Z]+)\}\}/g, (placeholder, name: string) =>
    Object.hasOwn(placeholders, name) ? escapeValue(values[name as keyof SiteValues] ?? '') : placeholder,
  );
}
