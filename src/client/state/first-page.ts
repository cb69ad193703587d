import type { Role } from '#contract/roles.ts';

const key = 'opens-with';
const till = '/till';

/** The login page and the inline scripts must not load the roles' schema, so this file imports only the type. */
export function firstPageOf(role: string): string {
  if (role === ('sales' satisfies Role)) return till;
  return officeStart();
}

/** The first is the default. */
export const officeStarts = ['/transactions', '/today', '/stocks'] as const;
export type OfficeStart = (typeof officeStarts)[number];

/** A setting of the device, for every user. */
export function officeStart(): OfficeStart {
  try {
    const chosen = localStorage.getItem(key);
    return officeStarts.find((path) => path === chosen) ?? officeStarts[0];
  } catch {
    return officeStarts[0];
  }
}

export function setOfficeStart(path: OfficeStart): void {
  try {
    if (path === officeStarts[0]) localStorage.removeItem(key);
    else localStorage.setItem(key, path);
  } catch {
    // Some private windows have no storage.
  }
}
