import type { Role } from '#contract/roles.ts';

// The script in `index.html`, which cannot import, reads the same key and gives the same answer.
const key = 'opens-with';
const stockCheck = '/stocks';
const till = '/till';

/**
 * The first page of a role after signing in, and when the app is opened from the home screen. Imports only
 * the type of the roles: the login page imports this file, and must not load the roles' schema.
 */
export function firstPageOf(role: string): string {
  if (role === ('sales' satisfies Role)) return till;
  return opensWithStockCheck() ? stockCheck : '/transactions';
}

/** Whether this device was set to open with the stock check, whoever signs in. */
export function opensWithStockCheck(): boolean {
  try {
    return localStorage.getItem(key) === stockCheck;
  } catch {
    return false;
  }
}

export function setOpensWithStockCheck(isWanted: boolean): void {
  try {
    if (isWanted) localStorage.setItem(key, stockCheck);
    else localStorage.removeItem(key);
  } catch {
    // Some private windows have no storage: the app then opens with the first page of the role.
  }
}
