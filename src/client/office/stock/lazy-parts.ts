export { ExpiringLots } from './expiry/expiring-lots.tsx';
