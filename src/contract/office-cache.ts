/** Where the worker keeps the files of the office, on a device on which somebody has signed in. */
export const officeCache = 'gerobak-office';
