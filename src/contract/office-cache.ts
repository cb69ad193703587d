/**
 * The name of the cache in which the service worker stores the files of the office. The cache exists only
 * on devices on which somebody has signed in.
 */
export const officeCache = 'gerobak-office';
