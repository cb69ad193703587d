/** After `/sw.js`: the worker of a device on which somebody works. It keeps the office's files. */
export const officeSearch = '?office';
/** The cache that holds them. */
export const officeCache = 'gerobak-office';
