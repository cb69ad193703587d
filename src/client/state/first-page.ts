import type { Role } from '#contract/roles.ts';

const key = 'opens-with';
const till = '/till';

/**
 * The first page of a role after signing in, and when the app is opened from the home screen. Imports only
 * the type of the roles: the login page and the inline scripts import this file, and must not load the roles' schema.
 */
export function firstPageOf(role: string): string {
  if (role === ('sales' satisfies Role)) return till;
  return officeStart();
}

/** With what the office may open. The first is so unless a person chooses another on this device. */
export const officeStarts = ['/transactions', '/today', '/stocks'] as const;
export type OfficeStart = (typeof officeStarts)[number];

/** With what this device was set to open the office, whoever signs in. */
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
    // Some private windows have no storage: the app then opens with the first page of the role.
  }
}
