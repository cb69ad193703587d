import type { Role } from '#contract/roles.ts';

const storageKey = 'opens-with';
const tillPath = '/till';

/** The login page and the inline scripts must not load the roles' schema, so this file imports only the type. */
export function firstPageOf(role: string): string {
  if (role === ('sales' satisfies Role)) return tillPath;
  return readOfficeStart();
}

/** The first one is the default. */
export const officeStarts = ['/transactions', '/today', '/stocks'] as const;
export type OfficeStart = (typeof officeStarts)[number];

/** Set per device, for all its users. */
export function readOfficeStart(): OfficeStart {
  try {
    const stored = localStorage.getItem(storageKey);
    return officeStarts.find((path) => path === stored) ?? officeStarts[0];
  } catch {
    return officeStarts[0];
  }
}

export function storeOfficeStart(path: OfficeStart): void {
  try {
    if (path === officeStarts[0]) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, path);
  } catch {
    // Some private windows have no storage.
  }
}
