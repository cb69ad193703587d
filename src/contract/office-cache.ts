/**
 * The name of the cache in which the service worker stores the files of the office. Only a device on
 * which somebody has signed in has it.
 */
export const officeCache = 'gerobak-office';
