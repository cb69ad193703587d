// What opens from the stock overview: one file, loaded after the first rows.
export { ExpiringLots } from './expiry/expiring-lots.tsx';
